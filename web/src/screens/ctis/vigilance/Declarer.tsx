import type { EtuId } from '@riph/contracts/core/ids';
import type { Jour } from '@riph/contracts/core/paris';
import { dossierCtisVigilance } from '@riph/contracts/dossier-ctis/vigilance.calls';
import { REGLES_VIGILANCE, TYPES_VIGILANCE, type TypeVigilance } from '@riph/contracts/dossier-ctis/vigilance.rules';
import { LONGUEUR_VIGILANCE } from '@riph/contracts/dossier-ctis/vigilance.schemas';
import { useAction } from '../../../api/useAction.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { DateField } from '../../../components/fields/DateField.tsx';
import { Form } from '../../../components/fields/Form.tsx';
import { YesNoField } from '../../../components/fields/RadioField.tsx';
import { SelectField } from '../../../components/fields/SelectField.tsx';
import { TextArea } from '../../../components/fields/TextArea.tsx';
import { DraftNotice } from '../../../components/form/DraftNotice.tsx';
import { useDraft } from '../../../components/form/useDraft.ts';
import { aujourdhui, dateFr } from '../../../labels/dates.ts';
import { useActe } from '../instruction/useActe.ts';
import { limiteDe } from './vigilance.rules.ts';

type Saisie = {
  type: TypeVigilance | '';
  dateEvenement: Jour | null;
  dateConnaissance: Jour | null;
  arretPourSurete: boolean | null;
  description: string;
  mesures: string;
};
const VIERGE: Saisie = {
  type: '',
  dateEvenement: null,
  dateConnaissance: null,
  arretPourSurete: null,
  description: '',
  mesures: '',
};
const TYPES = TYPES_VIGILANCE.filter((t) => REGLES_VIGILANCE[t].duPromoteur);

/** What the sponsor tells of his trial; the last day is said before it is sent, and late is said, not refused. */
export const Declarer = ({ etuId, onDone }: { etuId: EtuId; onDone: () => void }) => {
  const declarer = useAction(dossierCtisVigilance.calls.declarer, { silent: true });
  const { errors, setErrors, faire } = useActe(async () => undefined);
  const { saisie: s, modifier, forget, resumedFrom } = useDraft<Saisie>(`vigilance-${etuId}`, 2, (kept) => kept ?? VIERGE);
  const regle = s.type === '' ? null : REGLES_VIGILANCE[s.type];
  const limite = limiteDe(s);
  const envoyer = async () => {
    const { type, dateEvenement } = s;
    if (type === '' || !dateEvenement)
      return setErrors([
        ...(type === '' ? [{ champ: 'type', message: 'Choisissez ce que vous déclarez.' }] : []),
        ...(dateEvenement ? [] : [{ champ: 'dateEvenement', message: 'Indiquez la date.' }]),
      ]);
    const body = { ...s, type, dateEvenement, dateConnaissance: regle?.depuis === 'CONNAISSANCE' ? s.dateConnaissance : null };
    if (!(await faire(() => declarer({ params: { etuId }, body })))) return;
    forget();
    onDone();
  };
  return (
    <Form label="Déclarer un événement" onSubmit={() => void envoyer()} errors={errors}>
      <DraftNotice resumedFrom={resumedFrom} />
      <SelectField
        field="type"
        label="Ce que vous déclarez"
        required
        value={s.type}
        onChange={(v) => modifier({ type: TYPES.find((t) => t === v) ?? '' })}
        options={TYPES.map((code) => ({ code, libelle: REGLES_VIGILANCE[code].libelle }))}
      />
      <DateField
        field="dateEvenement"
        label={
          s.type === 'RAS' || s.type === 'RESULTATS' || s.type === 'RESUME_PROFANE' ? 'Date du document' : 'Date de l’événement'
        }
        required
        value={s.dateEvenement}
        onChange={(dateEvenement) => modifier({ dateEvenement })}
        max={aujourdhui()}
      />
      {regle?.depuis === 'CONNAISSANCE' && (
        <DateField
          field="dateConnaissance"
          label="Vous en avez eu connaissance le"
          required
          value={s.dateConnaissance}
          onChange={(dateConnaissance) => modifier({ dateConnaissance })}
          max={aujourdhui()}
        />
      )}
      {s.type === 'ARRET_TEMPORAIRE' && (
        <YesNoField
          field="arretPourSurete"
          label="L’arrêt tient-il au bénéfice ou au risque pour les participants ?"
          hint="Si oui, l’essai ne reprendra que par une modification substantielle, déposée au portail européen et autorisée en France."
          required
          value={s.arretPourSurete}
          onChange={(arretPourSurete) => modifier({ arretPourSurete })}
        />
      )}
      <TextArea
        field="description"
        label="Description"
        hint="Sans nom de participant."
        value={s.description}
        onChange={(description) => modifier({ description })}
        max={LONGUEUR_VIGILANCE}
        rows={4}
      />
      <TextArea
        field="mesures"
        label="Mesures prises ou prévues"
        value={s.mesures}
        onChange={(mesures) => modifier({ mesures })}
        max={LONGUEUR_VIGILANCE}
        rows={3}
      />
      {limite && (
        <Alert severity={limite < aujourdhui() ? 'warning' : 'info'} small>
          {limite < aujourdhui()
            ? `Cette notification était attendue le ${dateFr(limite)} : elle sera enregistrée comme tardive.`
            : `À notifier au plus tard le ${dateFr(limite)}.`}
          {regle?.urgente && ' Le comité et l’ANSM sont prévenus par courriel dès l’envoi.'}
        </Alert>
      )}
      <div className="riph-rangee">
        <Button type="submit" busy={declarer.busy}>
          Envoyer la notification
        </Button>
        <Button priority="tertiary" onClick={onDone}>
          Fermer
        </Button>
      </div>
    </Form>
  );
};
