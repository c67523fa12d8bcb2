import { valueAt } from '@riph/contracts/core/path';
import type { etudeElementAdministratif } from '@riph/contracts/etude/depot/element-administratif.calls';
import type { etudeElementRecherche } from '@riph/contracts/etude/depot/element-recherche.calls';
import { ADMINISTRATIF, libellesDe, RECHERCHE } from '@riph/contracts/etude/formulaire/formulaire.catalogue';
import { partiesOuvrables } from '@riph/contracts/etude/formulaire/parties';
import type { Manque } from '@riph/contracts/etude/socle/dossier.schemas';
import { isProrogation } from '@riph/contracts/etude/socle/dossier.workflow';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { notifier } from '../../api/toasts.ts';
import type { Answer } from '../../api/types.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { FormContext } from '../../components/fields/form-context.ts';
import { AutosaveNotices } from '../../components/form/AutosaveParts.tsx';
import { Page } from '../../components/Page.tsx';
import { Steps } from '../../components/Steps.tsx';
import { REGLEMENTATIONS_LIBELLES } from '../../labels/reglementations.ts';
import type { Synthese } from '../lecture/dossier.types.ts';
import { EnvoiTransfert } from '../transferts/EnvoiTransfert.tsx';
import { CoteDepot } from './CoteDepot.tsx';
import { EtapeRelecture } from './EtapeRelecture.tsx';
import {
  BLOCS_CENTRES,
  blocsAdministratifsDe,
  type EnCours,
  erreursDesManques,
  etapesDe,
  etatEtape,
  isFormulaireVide,
  lienEtape,
  partieDe,
  type Slug,
} from './etapes.rules.ts';
import type { PiecesLues } from './formulaire/depot.types.ts';
import { EtapeCentres } from './formulaire/EtapeCentres.tsx';
import { BlocsAdministratifs, EtapeRecherche } from './formulaire/EtapesFormulaires.tsx';
import { montrerChamp } from './formulaire/focus.ts';
import type { Listes } from './formulaire/useListes.ts';
import { EtapePieces } from './pieces/EtapePieces.tsx';
import { SupprimerBrouillon } from './SupprimerBrouillon.tsx';
import { NON_ENREGISTRE, useDepot } from './useDepot.ts';
import { verdictDe } from './verdict.rules.ts';

type Props = {
  dossier: Synthese;
  refetch: () => Promise<Synthese | undefined>;
  etape: Slug;
  administratif: Answer<typeof etudeElementAdministratif.calls.lire>;
  recherche: Answer<typeof etudeElementRecherche.calls.lireJarde>;
  pieces: PiecesLues;
  manques: readonly Manque[] | undefined;
  refetchManques: () => Promise<readonly Manque[] | undefined>;
  listes: Listes;
};

const LIBELLES_ADMINISTRATIF = { ...libellesDe(ADMINISTRATIF), sitesInvestigateurs: 'Lieux de recherche' };
const loiDe = (code: string) => REGLEMENTATIONS_LIBELLES.find((r) => r.code === code)?.libelle ?? code;
const LIBELLES_RECHERCHE = libellesDe(RECHERCHE);

/** The two autosaved forms of a dossier behind their four steps. */
export const DepotForm = (p: Props) => {
  const { dossier: d, etape, listes } = p;
  const { dosId } = d;
  const [navigate, location] = [useNavigate(), useLocation()];
  const [enCours, setBusy] = useState<EnCours>(null);
  const [supprime, setSupprime] = useState(false);
  const [transfere, setTransfere] = useState(false);
  const isBrouillon = d.statut === 'BROUILLON';
  const depot = useDepot({
    dossier: d,
    etape,
    administratif: p.administratif,
    recherche: p.recherche,
    listes,
  });
  const { administratif, recherche, contexte, enregistrer } = depot;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link followed twice goes twice to its field
  useEffect(() => {
    if (!location.hash) return;
    return montrerChamp(decodeURIComponent(location.hash.slice('#champ-'.length)));
  }, [location.key]);

  const prevues = etapesDe(d.type);
  const rang = prevues.findIndex((e) => e.slug === etape);
  const manques = p.manques ?? [];
  const vides: Record<Slug, boolean> = {
    administratif: isFormulaireVide(partieDe(administratif.source.valeurs, 'administratif')),
    recherche: isFormulaireVide(recherche.source.valeurs),
    pieces: p.pieces.pieces.length === 0 && isFormulaireVide(partieDe(administratif.source.valeurs, 'pieces')),
    relecture: p.manques?.length !== 0,
  };
  const obligatoires = p.pieces.attendues.filter((a) => a.obligation === 'O');
  const etapes = prevues.map((e) => ({
    vers: lienEtape(dosId, e.slug),
    titre: e.slug === 'relecture' && !isBrouillon ? 'Relecture' : e.titre,
    etat:
      e.slug === 'relecture'
        ? vides.relecture
          ? 'vide'
          : 'incomplet'
        : p.manques
          ? etatEtape(manques, e.slug, vides[e.slug])
          : 'vide',
    ...(e.slug === 'pieces' &&
      obligatoires.length > 0 && { compteur: `${obligatoires.filter((a) => a.presentes > 0).length}/${obligatoires.length}` }),
  }));
  const quitter = async () => {
    if (!(await enregistrer())) return notifier.warning(NON_ENREGISTRE);
    navigate(isBrouillon ? '/' : `/dossiers/${dosId}`);
  };
  const aller = (vers: number) => navigate(lienEtape(dosId, prevues[vers].slug));
  const formulaire = etape === 'recherche' ? recherche : administratif;
  const valeurs: object = formulaire.source.valeurs;
  const errors = erreursDesManques(manques, etape, { valeurs, jugees: formulaire.jugees, enCours });
  const entrer = (id: string) => {
    const champ = id.replace(/^champ-/, '');
    setBusy({ champ, valeur: valueAt(valeurs, champ) });
  };
  const figes = new Set([...p.administratif.figes, ...p.recherche.figes]);
  const ouvertes = partiesOuvrables(d).filter((x) => x.chemins.some((chemin) => !figes.has(chemin)));
  const titre =
    administratif.source.valeurs.titreRecherche || administratif.source.valeurs.titreAbrege || 'Nouvelle demande initiale';

  return (
    <Page
      title={titre}
      tabTitle={`Dépôt, étape ${rang + 1} : ${etapes[rang].titre}`}
      overline={[d.numero ?? 'Brouillon', d.typeLibelle, loiDe(d.reglementationCode)].join(' · ')}
      fil={[{ libelle: 'Dossiers', vers: '/dossiers/jarde' }]}
      width="large"
      actions={
        isBrouillon && (
          <>
            {d.type === 'DI' && (
              <Button priority="tertiary" size="sm" onClick={() => setTransfere(true)}>
                Transférer
              </Button>
            )}
            <Button priority="tertiary" size="sm" icon="fr-icon-delete-bin-line" onClick={() => setSupprime(true)}>
              Supprimer le brouillon
            </Button>
          </>
        )
      }
    >
      <Steps etapes={etapes} current={rang} />
      {!isBrouillon && (
        <Alert severity="info" small>
          {ouvertes.length === 0
            ? 'Le comité n’a pas demandé de changer vos formulaires : répondez par des pièces et par écrit.'
            : `Le comité vous demande de revoir : ${ouvertes.map((x) => x.libelle).join(', ')}. Le reste des formulaires ne change pas.`}
        </Alert>
      )}
      <AutosaveNotices autosave={administratif.autosave} labels={LIBELLES_ADMINISTRATIF} />
      <AutosaveNotices autosave={recherche.autosave} labels={LIBELLES_RECHERCHE} />
      <div className="riph-grille-formulaire riph-saisie">
        {/* biome-ignore lint/a11y/noStaticElementInteractions: nothing is done here, it is known which field is being typed */}
        <div className="riph-pile" onFocus={(e) => entrer(e.target.id)} onBlur={() => setBusy(null)}>
          <FormContext value={{ errors, prefixe: '' }}>
            {etape === 'administratif' && (
              <BlocsAdministratifs
                blocs={blocsAdministratifsDe(d.type)}
                formulaire={administratif}
                contexte={contexte}
                listes={listes}
              />
            )}
            {etape === 'recherche' && <EtapeRecherche formulaire={recherche} contexte={contexte} listes={listes} />}
            {etape === 'pieces' && !isProrogation(d.type) && (
              <>
                <BlocsAdministratifs blocs={BLOCS_CENTRES} formulaire={administratif} contexte={contexte} listes={listes} />
                <EtapeCentres formulaire={administratif} listes={listes} />
              </>
            )}
          </FormContext>
          {etape === 'pieces' && <EtapePieces dosId={dosId} lues={p.pieces} manques={manques} />}
          {etape === 'relecture' && (
            <EtapeRelecture
              dossier={d}
              refetch={p.refetch}
              administratif={administratif.source.valeurs}
              recherche={recherche.source.valeurs}
              pieces={p.pieces}
              manques={p.manques}
              refetchManques={p.refetchManques}
              contexte={contexte}
              listes={listes}
              enregistrer={enregistrer}
            />
          )}
          <div className="riph-pied-formulaire">
            {rang > 0 && (
              <Button priority="secondary" icon="fr-icon-arrow-left-line" onClick={() => aller(rang - 1)}>
                Précédent
              </Button>
            )}
            <Button priority="tertiary" onClick={() => void quitter()}>
              Enregistrer et quitter
            </Button>
            {rang < prevues.length - 1 && (
              <Button icon="fr-icon-arrow-right-line" iconRight onClick={() => aller(rang + 1)}>
                Continuer
              </Button>
            )}
          </div>
        </div>
        <CoteDepot
          dosId={dosId}
          etape={etape}
          depot={depot}
          verdict={verdictDe(d, p.manques)}
          manques={p.manques}
          onSuivant={() => aller(rang + 1)}
        />
      </div>
      {transfere && (
        <EnvoiTransfert
          cible={{ objet: 'DOSSIER', id: dosId, libelle: d.titre || 'Brouillon sans titre' }}
          onClose={() => setTransfere(false)}
        />
      )}
      {supprime && <SupprimerBrouillon dossier={d} onClose={() => setSupprime(false)} />}
    </Page>
  );
};
