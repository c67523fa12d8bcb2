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

type Ligne = Answer<typeof etudeConservation.calls.lister>['lignes'][number];

/** What goes and what stays, the reference typed again, the reason. */
const DetruireDialog = ({ etude: e, onClose }: { etude: Ligne; onClose: () => void }) => {
  const motif = useMotif(MOTIF_DESTRUCTION_MIN);
  const envoyer = useAction(etudeConservation.calls.detruire, {
    success: 'Les papiers de l’étude sont détruits. Sa ligne reste.',
  });
  return (
    <ConfirmDialog
      title="Détruire les papiers de l’étude"
      objet={`${e.reference}, ${e.titre}`}
      effect={`${compte(e.fichiers, 'fichier')}, les formulaires, les rapports, les notes et les noms sont détruits. Il reste le numéro, le titre, les dates, le comité, le sens des avis et le journal.`}
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

type LignesProps = { titre: string; lignes: readonly Ligne[]; vers: string; onDetruire: ((e: Ligne) => void) | null };
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
          {onDetruire && <th scope="col">Action</th>}
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
            {onDetruire && (
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
            )}
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
  onDetruire?: (e: Ligne) => void;
};

/** One list, a page at a time, the oldest closing first. */
const Section = ({ titre, aucune, vers, call, onDetruire }: SectionProps) => {
  const [passees, setPassees] = useState<readonly string[]>([]);
  const apres = passees.at(-1);
  const reading = useCall(call, { query: apres === undefined ? {} : { apres } }, { keepPrevious: true });
  return (
    <section>
      <h2 className="fr-h5">{titre}</h2>
      <Loadable reading={reading}>
        {({ lignes, suivant }) => (
          <>
            {lignes.length === 0 ? (
              <p>{aucune}</p>
            ) : (
              <Lignes titre={titre} lignes={lignes} vers={vers} onDetruire={onDetruire ?? null} />
            )}
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
    </section>
  );
};

/** What was kept long enough (CON-02): nothing of it goes by itself. */
export const ConservationPage = () => {
  const [choisie, setChoisie] = useState<Ligne | null>(null);
  return (
    <Page title="Conservation" width="large">
      <div className="riph-pile">
        <p>
          Les papiers d’une étude se gardent dix ans au moins après sa fin, son refus, son abandon ou l’expiration de son avis.
          Ceux des études nationales ci-dessous peuvent être détruits ; les essais sont listés seulement. Rien ne se détruit tout
          seul. <Link to="/donnees-personnelles">Toutes les durées de conservation</Link>
        </p>
        <Section
          titre="Études nationales"
          aucune="Aucune étude nationale n’a dépassé sa durée de conservation."
          vers="/etudes"
          call={etudeConservation.calls.lister}
          onDetruire={setChoisie}
        />
        <Section
          titre="Essais de médicaments"
          aucune="Aucun essai n’a dépassé sa durée de conservation."
          vers="/etudes-ctis"
          call={dossierCtisConservation.calls.lister}
        />
      </div>
      {choisie && <DetruireDialog etude={choisie} onClose={() => setChoisie(null)} />}
    </Page>
  );
};
