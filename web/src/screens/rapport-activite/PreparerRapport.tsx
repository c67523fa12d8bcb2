import { PORTEE_LABELS } from '@riph/contracts/dossier-ctis/labels';
import { seanceRapportActivite } from '@riph/contracts/seance/rapport-activite.calls';
import { CATEGORIE_LABELS, NATURE_LABELS } from '@riph/contracts/seance/rapport-activite.regles';
import { useState } from 'react';
import type { Answer } from '../../api/types.ts';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { DownloadButton } from '../../components/DownloadButton.tsx';
import { Form } from '../../components/fields/Form.tsx';
import { SelectField } from '../../components/fields/SelectField.tsx';
import { TextArea } from '../../components/fields/TextArea.tsx';
import { DraftNotice } from '../../components/form/DraftNotice.tsx';
import { useDraft } from '../../components/form/useDraft.ts';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { TableFrame } from '../../components/table/TableFrame.tsx';
import { compte, nombreFr } from '../../labels/dates.ts';

const { lireChiffres, generer } = seanceRapportActivite.calls;
type Chiffres = Answer<typeof lireChiffres>;
type Commentaires = { formation: string; difficultes: string; autres: string };
const VIDE: Commentaires = { formation: '', difficultes: '', autres: '' };

const Tableau = ({ de: n }: { de: Chiffres['comptes'][number] }) => (
  <TableFrame label={NATURE_LABELS[n.nature]} variant="entier">
    <table>
      <caption className="riph-table__legende">{NATURE_LABELS[n.nature]}</caption>
      <thead>
        <tr>
          <th scope="col">Catégorie</th>
          <th scope="col" className="riph-table__nombre">
            Examinées
          </th>
          <th scope="col" className="riph-table__nombre">
            Favorables
          </th>
          <th scope="col" className="riph-table__nombre">
            Défavorables
          </th>
        </tr>
      </thead>
      <tbody>
        {n.lignes.map((l) => (
          <tr key={l.categorie}>
            <th scope="row">{CATEGORIE_LABELS[l.categorie]}</th>
            <td className="riph-table__nombre">{l.examines}</td>
            <td className="riph-table__nombre">{l.favorables}</td>
            <td className="riph-table__nombre">{l.defavorables}</td>
          </tr>
        ))}
        <tr>
          <th scope="row">Total</th>
          <td className="riph-table__nombre">{n.total.examines}</td>
          <td className="riph-table__nombre">{n.total.favorables}</td>
          <td className="riph-table__nombre">{n.total.defavorables}</td>
        </tr>
      </tbody>
    </table>
  </TableFrame>
);

const ESSAIS = 'Essais de médicaments';
const TableauEssais = ({ essais }: { essais: NonNullable<Chiffres['essais']> }) => (
  <TableFrame label={ESSAIS} variant="entier">
    <table>
      <caption className="riph-table__legende">{ESSAIS}</caption>
      <thead>
        <tr>
          <th scope="col">Demande</th>
          {['Déposées', 'Recevables', 'Favorables', 'Défavorables', 'Accords tacites'].map((titre) => (
            <th key={titre} scope="col" className="riph-table__nombre">
              {titre}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {essais.map((l) => (
          <tr key={l.portee}>
            <th scope="row">{PORTEE_LABELS[l.portee]}</th>
            <td className="riph-table__nombre">{l.deposees}</td>
            <td className="riph-table__nombre">{l.recevables}</td>
            <td className="riph-table__nombre">{l.favorables}</td>
            <td className="riph-table__nombre">{l.defavorables}</td>
            <td className="riph-table__nombre">{l.tacites}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </TableFrame>
);

const Apercu = ({ chiffres: c }: { chiffres: Chiffres }) => {
  const { delais } = c.comptes[0];
  return (
    <>
      {c.provisoire && <p className="riph-discret">Année en cours : chiffres provisoires.</p>}
      <p>
        {compte(c.pleniere, 'séance plénière', 'séances plénières')}, {compte(c.restreinte, 'restreinte')},{' '}
        {compte(c.reportees, 'reportée')} faute de quorum ({compte(c.dossiersReportes, 'dossier')}) ;{' '}
        {compte(c.irrecevables, 'dossier irrecevable', 'dossiers irrecevables')}.
      </p>
      {c.comptes.map((n) => (
        <Tableau key={n.nature} de={n} />
      ))}
      {c.essais === null ? (
        <p>Les essais de médicaments ne sont pas comptés : leur service n’a pas répondu. Rouvrez cette fenêtre dans un moment.</p>
      ) : (
        <TableauEssais essais={c.essais} />
      )}
      <p>
        {delais.moyenne !== null && delais.mediane !== null
          ? `Demandes initiales : ${nombreFr(delais.moyenne)} jours en moyenne, ${nombreFr(delais.mediane)} en médiane, ${delais.dansLeDelai} sur ${delais.nombre} dans le délai légal. `
          : 'Aucun avis rendu sur une demande initiale. '}
        {c.presence.taux !== null && `Présence : ${nombreFr(c.presence.taux)} %.`}
      </p>
    </>
  );
};

/** The figures of a year, what they do not say, and the document to be signed. What is typed is kept in this browser. */
export const PreparerRapport = ({
  annees,
  depart,
  onClose,
}: {
  annees: readonly number[];
  depart: number;
  onClose: () => void;
}) => {
  const [annee, setAnnee] = useState(depart);
  return (
    <Dialog
      title="Préparer le rapport d’activité"
      size="lg"
      onClose={onClose}
      actions={
        <Button priority="secondary" onClick={onClose}>
          Fermer
        </Button>
      }
    >
      <SelectField
        field="anneeRapport"
        label="Année du rapport"
        options={annees.map((a) => ({ code: String(a), libelle: String(a) }))}
        value={String(annee)}
        onChange={(a) => a !== '' && setAnnee(Number(a))}
      />
      <DeLAnnee key={annee} annee={annee} />
    </Dialog>
  );
};

const DeLAnnee = ({ annee }: { annee: number }) => {
  const reading = useCall(lireChiffres, { params: { annee } });
  const {
    saisie: t,
    resumedFrom,
    modifier,
    forget,
  } = useDraft<Commentaires>(`rapport-activite-${annee}`, 0, (garde) => garde ?? VIDE);
  const champ = (cle: keyof Commentaires, label: string) => (
    <TextArea field={cle} label={label} max={4_000} rows={3} value={t[cle]} onChange={(v) => modifier({ [cle]: v })} />
  );
  return (
    <Loadable reading={reading} skeleton={<Skeleton rows={6} />}>
      {(chiffres) => (
        <Form label="Commentaires du rapport" onSubmit={() => undefined}>
          <DraftNotice resumedFrom={resumedFrom} onStartOver={forget} />
          <Apercu chiffres={chiffres} />
          {champ('formation', 'Formation')}
          {champ('difficultes', 'Difficultés rencontrées')}
          {champ('autres', 'Autres commentaires')}
          <DownloadButton call={generer} parts={{ body: { annee, commentaires: t } }}>
            Télécharger le document à signer
          </DownloadButton>
        </Form>
      )}
    </Loadable>
  );
};
