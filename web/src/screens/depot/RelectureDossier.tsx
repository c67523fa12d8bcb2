import type { ElementAdministratif, ElementRechercheJarde, Organisation, Personne } from '@riph/contracts/etude/element.schemas';
import {
  ADMINISTRATIF,
  type BlocDef,
  blocsVisibles,
  CHAMPS_ORGANISATION,
  CHAMPS_PERSONNE,
  type ChampDef,
  type Contexte,
  champsVisibles,
  RECHERCHE,
} from '@riph/contracts/etude/formulaire.catalogue';
import type { PieceLue } from '@riph/contracts/etude/pieces.schemas';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../components/Button.tsx';
import { Fait, Faits } from '../../components/Faits.tsx';
import { tailleFr } from '../../components/files/files.rules.ts';
import { dateFr } from '../../labels/dates.ts';
import type { PiecesLues } from './DepotForm.tsx';
import { lienEtape, type Slug } from './etapes.rules.ts';
import { LirePiece } from './LirePiece.tsx';
import { motsDe } from './relecture.rules.ts';
import type { Listes } from './useListes.ts';

type Commun = { contexte: Contexte; listes: Listes };
type Rempli = { cle: string; label: string; mots: string };

/** Filled fields of a block, in words. */
const faitsDe = <T extends object>({
  champs,
  valeurs,
  contexte,
  listes,
}: Commun & { champs: readonly ChampDef<T>[]; valeurs: T }): Rempli[] =>
  champsVisibles(champs, valeurs, contexte).flatMap((d) => {
    const mots = motsDe(d, valeurs[d.cle], listes.options);
    return mots === null ? [] : [{ cle: d.cle, label: d.label, mots }];
  });

type BlocsProps<T> = Commun & {
  dosId: number;
  slug: Slug;
  titre: string;
  blocs: readonly BlocDef<T>[];
  valeurs: T;
  organisation?: (b: BlocDef<T>) => Organisation | null;
  personne?: (b: BlocDef<T>) => Personne | null;
};
/** One form: its filled blocks only, the gaps are listed above. */
const Blocs = <T extends object>({ dosId, slug, titre, blocs, valeurs, organisation, personne, ...commun }: BlocsProps<T>) => {
  const remplis = blocsVisibles(blocs, valeurs, commun.contexte)
    .map((b) => {
      const o = organisation?.(b) ?? null;
      const q = personne?.(b) ?? null;
      const faits = [
        ...('champs' in b ? faitsDe({ champs: b.champs, valeurs, ...commun }) : []),
        ...(o ? faitsDe({ champs: CHAMPS_ORGANISATION, valeurs: o, ...commun }) : []),
        ...(q ? faitsDe({ champs: CHAMPS_PERSONNE, valeurs: q, ...commun }) : []),
      ];
      return { id: b.id, titre: b.titre, faits };
    })
    .filter((b) => b.faits.length > 0);
  return (
    <section className="riph-carte" aria-label={titre}>
      <h3 className="riph-carte__titre">
        {titre}
        <Link to={lienEtape(dosId, slug)}>
          Modifier<span className="fr-sr-only"> : {titre}</span>
        </Link>
      </h3>
      {remplis.length === 0 && <p className="riph-discret">Rien n’est rempli pour l’instant.</p>}
      {remplis.map((b) => (
        <div key={b.id}>
          <h4 className="fr-text--md fr-text--bold fr-mb-1v">{b.titre}</h4>
          <Faits>
            {b.faits.map((f) => (
              <Fait key={f.cle} terme={f.label} className="riph-texte-saisi">
                {f.mots}
              </Fait>
            ))}
          </Faits>
        </div>
      ))}
    </section>
  );
};

const Lieux = ({ dosId, sites }: { dosId: number; sites: ElementAdministratif['sitesInvestigateurs'] }) => (
  <section className="riph-carte" aria-label="Lieux de recherche">
    <h3 className="riph-carte__titre">
      Lieux de recherche ({sites.length})
      <Link to={lienEtape(dosId, 'centres')}>
        Modifier<span className="fr-sr-only"> : lieux de recherche</span>
      </Link>
    </h3>
    {sites.length === 0 && <p className="riph-discret">Aucun lieu pour l’instant.</p>}
    <ol className="riph-liste">
      {sites.map((s, i) => {
        const lignes = [
          [s.adresse, [s.codePostal, s.ville].filter(Boolean).join(' ')].filter(Boolean).join(', '),
          [[s.titreInvestigateur, s.prenom, s.nom].filter(Boolean).join(' '), s.courriel, s.telephone]
            .filter(Boolean)
            .join(' · '),
        ].filter(Boolean);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a site has no identifier of its own
          <li key={i}>
            <strong>{[s.organisme, s.service].filter(Boolean).join(', ') || `Lieu ${i + 1}`}</strong>
            {lignes.length === 0 && <span className="riph-discret"> à remplir</span>}
            {lignes.map((l) => (
              <span key={l} className="riph-bloc-ligne">
                {l}
              </span>
            ))}
          </li>
        );
      })}
    </ol>
  </section>
);

const Pieces = ({ dosId, lues }: { dosId: number; lues: PiecesLues }) => {
  const [lue, setLue] = useState<PieceLue | null>(null);
  const rang = (p: PieceLue) => lues.attendues.findIndex((a) => a.categorieId === p.categorieId);
  const actives = lues.pieces.filter((p) => p.statut === 'ACTIVE').toSorted((a, b) => rang(a) - rang(b));
  return (
    <section className="riph-carte" aria-label="Pièces">
      <h3 className="riph-carte__titre">
        Pièces ({actives.length})
        <Link to={lienEtape(dosId, 'pieces')}>
          Modifier<span className="fr-sr-only"> : pièces</span>
        </Link>
      </h3>
      {actives.length === 0 && <p className="riph-discret">Aucune pièce pour l’instant.</p>}
      <ul className="riph-liste">
        {actives.map((p) => (
          <li key={p.pjId} className="riph-ligne">
            <span>
              <strong>{p.categorieLibelle}</strong>
              <br />
              <span className="riph-coupe">{p.nom}</span>{' '}
              <span className="riph-discret riph-chiffres">
                {[p.version && `version ${p.version}`, p.dateDocument && dateFr(p.dateDocument), tailleFr(p.taille)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <Button priorite="tertiary" taille="sm" aria-label={`Lire ${p.nom}`} onClick={() => setLue(p)}>
              Lire
            </Button>
          </li>
        ))}
      </ul>
      {lue && <LirePiece dosId={dosId} piece={lue} onClose={() => setLue(null)} />}
    </section>
  );
};

type Props = Commun & {
  dosId: number;
  administratif: ElementAdministratif;
  recherche: ElementRechercheJarde;
  pieces: PiecesLues;
};

/** The whole dossier to read again: what is filled, in the order of the form. */
export const RelectureDossier = ({ dosId, administratif: a, recherche: r, pieces, contexte, listes }: Props) => (
  <>
    <Blocs
      dosId={dosId}
      slug="administratif"
      titre="Élément administratif"
      blocs={ADMINISTRATIF}
      valeurs={a}
      contexte={contexte}
      listes={listes}
      organisation={(b) => ('organisation' in b ? a[b.organisation] : null)}
      personne={(b) => ('personne' in b ? a[b.personne] : null)}
    />
    <Blocs
      dosId={dosId}
      slug="recherche"
      titre="Élément de recherche"
      blocs={RECHERCHE}
      valeurs={r}
      contexte={contexte}
      listes={listes}
    />
    <Lieux dosId={dosId} sites={a.sitesInvestigateurs} />
    <Pieces dosId={dosId} lues={pieces} />
  </>
);
