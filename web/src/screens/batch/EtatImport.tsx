import { dossierCtisBatch } from '@riph/contracts/dossier-ctis/batch.calls';
import { useState } from 'react';
import type { Answer } from '../../api/types.ts';
import { useAction } from '../../api/useAction.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { StatusBadge } from '../../components/badges.tsx';
import { Detail, Details } from '../../components/Details.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { compte, dateHeureFr, nombreFr } from '../../labels/dates.ts';
import { HeureField } from '../seances/cadre/HeureField.tsx';
import { avancementDe } from './batch.rules.ts';

type Etat = Answer<typeof dossierCtisBatch.calls.lireEtat>;
const { activer, desactiver, reglerHoraire } = dossierCtisBatch.calls;

const Avancement = ({ run }: { run: NonNullable<Etat['enCours']> }) => (
  <div role="status">
    <label htmlFor="avancement-import">
      {`Import lancé le ${dateHeureFr(run.debut)} : ${compte(run.lus, 'enregistrement lu', 'enregistrements lus')}, ${compte(run.fichiers.faits, 'fichier')} sur ${nombreFr(run.fichiers.total)}`}
    </label>
    <progress id="avancement-import" className="riph-progression" max={1} value={avancementDe(run) ?? undefined} />
  </div>
);

const HeureDialog = ({ etat, onClose }: { etat: Etat; onClose: () => void }) => {
  const [heure, setHeure] = useState(etat.heure);
  // The page reads the state again each second while an import runs: what is sent goes with what was read at the opening.
  const [version] = useState(etat.version);
  const regler = useAction(reglerHoraire, { success: 'L’heure de l’import est enregistrée.' });
  const raison = /^([01]\d|2[0-3]):[0-5]\d$/.test(heure) ? null : 'Indiquez une heure, par exemple 02:00.';
  const enregistrer = async () => {
    if ((await regler({ body: { heure, version } })).ok) onClose();
  };
  return (
    <Dialog
      title="Heure de l’import quotidien"
      onClose={onClose}
      actions={
        <Button onClick={() => void enregistrer()} busy={regler.busy} reason={raison}>
          Enregistrer l’heure
        </Button>
      }
    >
      <HeureField field="heure" label="Heure (heure de Paris)" value={heure} onChange={setHeure} />
    </Dialog>
  );
};

const AbsenceDeDossier = ({ reception }: Pick<Etat, 'reception'>) => {
  if (reception === 'OUI') return null;
  return (
    <Alert severity="warning" small>
      {reception === 'NON'
        ? 'Aucun dossier de réception n’est désigné sur cette installation : rien ne peut être importé. L’exploitant le désigne par la variable CTIS_INBOX.'
        : 'Le dossier de réception ne peut pas être lu. Demandez à l’exploitant de vérifier qu’il existe et que le service y a accès.'}
    </Alert>
  );
};

/** The switch, the hour, the folder, the run under way. */
export const EtatImport = ({ etat }: { etat: Etat }) => {
  const [ouvert, setOuvert] = useState<'heure' | 'bascule' | null>(null);
  const mettre = useAction(activer, { success: 'L’import quotidien est activé.' });
  const oter = useAction(desactiver, { success: 'L’import quotidien est désactivé.' });
  const close = () => setOuvert(null);
  const toggle = async () => {
    if ((await (etat.actif ? oter() : mettre())).ok) close();
  };
  return (
    <section className="riph-carte" aria-labelledby="etat-import">
      <h2 className="riph-carte__titre" id="etat-import">
        Import quotidien{' '}
        <StatusBadge tone={etat.actif ? 'success' : 'warning'}>{etat.actif ? 'Activé' : 'Désactivé'}</StatusBadge>
      </h2>
      <AbsenceDeDossier reception={etat.reception} />
      <Details>
        <Detail term="Heure" className="riph-chiffres">{`${etat.heure}, heure de Paris`}</Detail>
        <Detail term="Source">Dossier de réception des essais du portail européen</Detail>
      </Details>
      {etat.enCours && <Avancement run={etat.enCours} />}
      <div className="riph-rangee">
        <Button priority="secondary" onClick={() => setOuvert('heure')}>
          Changer l’heure
        </Button>
        <Button priority="tertiary" onClick={() => setOuvert('bascule')}>
          {etat.actif ? 'Désactiver l’import quotidien' : 'Activer l’import quotidien'}
        </Button>
      </div>
      {ouvert === 'heure' && <HeureDialog etat={etat} onClose={close} />}
      {ouvert === 'bascule' && (
        <ConfirmDialog
          title={etat.actif ? 'Désactiver l’import quotidien' : 'Activer l’import quotidien'}
          objet="L’import des essais du portail européen"
          effect={
            etat.actif
              ? 'Les nouveaux essais et les nouvelles versions ne seront plus pris chaque jour. Un import en cours va à son terme.'
              : `Le dossier de réception sera lu chaque jour à partir de ${etat.heure}.`
          }
          back="À tout moment, par ce même bouton. L’import à la demande reste possible."
          label={etat.actif ? 'Désactiver' : 'Activer'}
          onConfirm={toggle}
          onClose={close}
        />
      )}
    </section>
  );
};
