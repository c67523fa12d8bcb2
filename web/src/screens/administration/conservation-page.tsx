import { MOTIF_DESTRUCTION_MIN } from '@riph/contracts/core/conservation.schemas';
import { dossierCtisConservation } from '@riph/contracts/dossier-ctis/conservation.calls';
import { etudeConservation } from '@riph/contracts/etude/vie/conservation.calls';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Answer } from '../../api/types.ts';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { TextArea } from '../../components/fields/TextArea.tsx';
import { useMotif } from '../../components/form/useMotif.ts';
import { Page } from '../../components/Page.tsx';
import { Loadable } from '../../components/states.tsx';
import { TableFrame } from '../../components/table/TableFrame.tsx';
import { compte, dateFr } from '../../labels/dates.ts';

type Detruire = typeof etudeConservation.calls.detruire | typeof dossierCtisConservation.calls.detruire;
type Ligne = Answer<typeof etudeConservation.calls.lister>['lignes'][number];

/** What goes and what stays, the reference typed again, the reason. */
const DetruireDialog = ({ etude: e, call, onClose }: { etude: Ligne; call: Detruire; onClose: () => void }) => {
  const motif = useMotif(MOTIF_DESTRUCTION_MIN);
  const envoyer = useAction(call, {
    success: 'Les papiers de l’étude sont détruits. Sa ligne reste.',
  });
  return (
    <ConfirmDialog
      title="Détruire les papiers de l’étude"
      objet={`${e.reference}, ${e.titre}`}
      effect={`${compte(e.fichiers, 'fichier')}, les formulaires, les rapports, les notes et les noms sont détruits. Il reste le numéro, le titre, les dates, le comité, le sens des avis, le journal et, de ce que le registre public montre, la fiche sans les personnes.`}
      prevenus="Personne."
      back="Aucun : rien de ce qui est détruit ne se retrouve dans l’application."
      label="Détruire"
      danger
      wordToType={e.reference}
      onConfirm={async () => {
        if (!motif.verifier()) return;
        const body = { version: e.version, reference: e.reference, motif: motif.texte };
        const { ok } = await envoyer({ params: { etuId: e.etuId }, body });
        if (ok) onClose();
      }}
      onClose={onClose}
    >
      <TextArea label="Motif" max={2_000} rows={3} {...motif.champ} />
    </ConfirmDialog>
  );
};

type LignesProps = { titre: string; lignes: readonly Ligne[]; vers: string; onDetruire: (e: Ligne) => void };
const Lignes = ({ titre, lignes, vers, onDetruire }: LignesProps) => (
  <TableFrame label={titre} variant="entier">
    <table>
      <caption className="fr-sr-only">{titre}</caption>
      <thead>
        <tr>
          <th scope="col">Référence</th>
          <th scope="col">Étude</th>
          <th scope="col">Comité</th>
          <th scope="col">Close le</th>
          <th scope="col">Destruction possible depuis le</th>
          <th scope="col">Papiers</th>
          <th scope="col">Action</th>
        </tr>
      </thead>
      <tbody>
        {lignes.map((e) => (
          <tr key={e.etuId}>
            <th scope="row">
              <Link to={`${vers}/${e.etuId}`}>{e.reference}</Link>
            </th>
            <td>
              {e.titre}
              <br />
              <span className="riph-discret">{e.promoteur ?? 'Promoteur non indiqué'}</span>
            </td>
            <td>{e.comite ?? 'Aucun'}</td>
            <td>
              {dateFr(e.clotureLe)}
              <br />
              <span className="riph-discret">{e.etatLibelle}</span>
            </td>
            <td>{dateFr(e.depuis)}</td>
            <td>{compte(e.fichiers, 'fichier')}</td>
            <td>
              <Button
                priority="tertiary"
                size="sm"
                aria-label={`Détruire les papiers de ${e.reference}`}
                onClick={() => onDetruire(e)}
              >
                Détruire
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </TableFrame>
);

type SectionProps = {
  titre: string;
  aucune: string;
  vers: string;
  call: typeof etudeConservation.calls.lister | typeof dossierCtisConservation.calls.lister;
  detruire: Detruire;
};

/** One list, a page at a time, the oldest closing first. */
const Section = ({ titre, aucune, vers, call, detruire }: SectionProps) => {
  const [choisie, setChoisie] = useState<Ligne | null>(null);
  const [passees, setPassees] = useState<readonly string[]>([]);
  const apres = passees.at(-1);
  const reading = useCall(call, { query: apres === undefined ? {} : { apres } }, { keepPrevious: true });
  return (
    <section>
      <h2 className="fr-h5">{titre}</h2>
      <Loadable reading={reading}>
        {({ lignes, suivant }) => (
          <>
            {lignes.length === 0 ? <p>{aucune}</p> : <Lignes titre={titre} lignes={lignes} vers={vers} onDetruire={setChoisie} />}
            {(passees.length > 0 || suivant) && (
              <nav className="riph-pages" aria-label={`Pages : ${titre}`}>
                <Button
                  priority="tertiary"
                  size="sm"
                  disabled={passees.length === 0}
                  onClick={() => setPassees(passees.slice(0, -1))}
                >
                  Précédente
                </Button>
                <Button
                  priority="tertiary"
                  size="sm"
                  disabled={!suivant}
                  onClick={() => suivant && setPassees([...passees, suivant])}
                >
                  Suivante
                </Button>
              </nav>
            )}
          </>
        )}
      </Loadable>
      {choisie && <DetruireDialog etude={choisie} call={detruire} onClose={() => setChoisie(null)} />}
    </section>
  );
};

/** What was kept long enough (CON-02): nothing of it goes by itself. */
export const ConservationPage = () => (
  <Page title="Conservation" width="large">
    <div className="riph-pile">
      <p>
        Les papiers d’une étude se gardent dix ans au moins après sa fin, son refus, son abandon ou l’expiration de son avis. Ceux
        des études et des essais ci-dessous peuvent être détruits ; rien ne se détruit tout seul.{' '}
        <Link to="/donnees-personnelles">Toutes les durées de conservation</Link>
      </p>
      <Section
        titre="Études nationales"
        aucune="Aucune étude nationale n’a dépassé sa durée de conservation."
        vers="/etudes"
        call={etudeConservation.calls.lister}
        detruire={etudeConservation.calls.detruire}
      />
      <Section
        titre="Essais de médicaments"
        aucune="Aucun essai n’a dépassé sa durée de conservation."
        vers="/etudes-ctis"
        call={dossierCtisConservation.calls.lister}
        detruire={dossierCtisConservation.calls.detruire}
      />
    </div>
  </Page>
);
