import type { FieldError } from '@riph/contracts/core/errors';
import { avertissementCalendrier, echeancesParDefaut } from '@riph/contracts/seance/delais';
import { MODE_SEANCE_LABELS, MODES_SEANCE, TYPE_SEANCE_LABELS, TYPES_SEANCE } from '@riph/contracts/seance/seance.workflow';
import { type ReactNode, useState } from 'react';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { DateField } from '../../../components/fields/DateField.tsx';
import { Form, FormBlock } from '../../../components/fields/Form.tsx';
import { NumberField } from '../../../components/fields/NumberField.tsx';
import { RadioField } from '../../../components/fields/RadioField.tsx';
import { TextField } from '../../../components/fields/TextField.tsx';
import { useLeaveGuard } from '../../../components/form/leave.ts';
import { aujourdhui, dateFr } from '../../../labels/dates.ts';
import { optionsDe } from '../../../labels/options.ts';
import { SansAgrement } from '../../commun/SansAgrement.tsx';
import { HeureField } from '../cadre/HeureField.tsx';
import { alertesDate } from '../cadre/seance.rules.ts';
import type { DossierSeance } from '../cadre/seances.types.ts';
import { corpsDe, LIBELLES_SAISIE, modeDe, type Saisie, typeDe } from './saisie.rules.ts';

type Corps = Extract<ReturnType<typeof corpsDe>, { ok: true }>['corps'];

/** Warnings about the date that was typed: the calendar, the delays of the dossiers on the agenda. */
const alertesDe = (date: string | null, inscrits: readonly DossierSeance[]): string[] => {
  const calendrier = date === null ? null : avertissementCalendrier(date, aujourdhui());
  return [...alertesDate(date, aujourdhui(), inscrits), ...(calendrier === null ? [] : [calendrier])];
};

/** Fields of a séance. `envoyer` gives null once saved (it navigates away itself), else the errors to show: none when it told them itself. */
export const SeanceForm = ({
  initial: donne,
  inscrits = [],
  envoyer,
  busy,
  libelle,
  retour,
  avant,
}: {
  initial: Saisie;
  inscrits?: readonly DossierSeance[];
  envoyer: (corps: Corps) => Promise<readonly FieldError[] | null>;
  busy: boolean;
  libelle: string;
  retour: string;
  avant?: ReactNode;
}) => {
  // What was given when the form opened: a caller that computes it anew at each render changes nothing.
  const [initial] = useState(donne);
  const [v, setV] = useState(initial);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [envoyee, setEnvoyee] = useState(false);
  useLeaveGuard(v !== initial && !envoyee, 'Les valeurs saisies dans ce formulaire.');
  const set =
    <K extends keyof Saisie>(cle: K) =>
    (valeur: Saisie[K]) =>
      setV((old) => ({ ...old, [cle]: valeur }));
  const champ = <K extends keyof Saisie>(cle: K) => ({
    field: cle,
    label: LIBELLES_SAISIE[cle],
    value: v[cle],
    onChange: set(cle),
  });
  const alertes = v.date === initial.date ? [] : alertesDe(v.date, inscrits);
  const defaut = v.date ? echeancesParDefaut(v.date) : null;
  const soumettre = async () => {
    const r = corpsDe(v);
    if (!r.ok) return setErrors(r.errors);
    setEnvoyee(true);
    const refus = await envoyer(r.corps);
    if (refus !== null) {
      setErrors(refus);
      setEnvoyee(false);
    }
  };
  return (
    <Form label={libelle} onSubmit={() => void soumettre()} errors={errors} labels={LIBELLES_SAISIE}>
      {avant}
      <FormBlock title="Quand">
        <DateField {...champ('date')} required />
        {alertes.length > 0 && (
          <Alert severity="warning" small>
            {alertes.map((a) => (
              <p key={a}>{a}</p>
            ))}
          </Alert>
        )}
        <SansAgrement jour={v.date} />
        <div className="riph-grille-2">
          <HeureField {...champ('heureDebut')} required />
          <HeureField {...champ('heureFin')} required />
        </div>
        <RadioField
          {...champ('type')}
          onChange={(c) => set('type')(typeDe(c))}
          options={optionsDe(TYPES_SEANCE, TYPE_SEANCE_LABELS)}
          inline
        />
      </FormBlock>
      <FormBlock title="Où">
        <RadioField
          {...champ('mode')}
          onChange={(c) => set('mode')(modeDe(c))}
          options={optionsDe(MODES_SEANCE, MODE_SEANCE_LABELS)}
          inline
        />
        {v.mode !== 'VISIO' && <TextField {...champ('lieu')} required max={300} hint="Établissement, adresse, salle" />}
        {v.mode !== 'PRESENTIEL' && (
          <TextField {...champ('lienVisio')} required type="url" max={500} hint="Exemple : https://visio.exemple.fr/reunion" />
        )}
      </FormBlock>
      <FormBlock
        title="Places"
        hint="Le tirage au sort ne désigne le comité que s’il reste une place réservée dans une séance à venir."
      >
        <div className="riph-grille-2">
          <NumberField {...champ('capaciteDi')} required min={0} max={50} />
          <NumberField {...champ('placesTasReservees')} required min={0} max={50} hint="Comprises dans les demandes initiales" />
          <NumberField {...champ('capaciteMs')} required min={0} max={100} />
        </div>
      </FormBlock>
      <FormBlock title="Préparation" hint="Laissées vides, ces dates se comptent depuis celle de la séance.">
        <div className="riph-grille-2">
          <DateField
            {...champ('dateLimiteRapports')}
            hint={
              defaut
                ? `Par défaut le ${dateFr(defaut.dateLimiteRapports)}, cinq jours ouvrés avant`
                : 'Par défaut cinq jours ouvrés avant'
            }
          />
          <DateField
            {...champ('dateConvocation')}
            hint={defaut ? `Par défaut le ${dateFr(defaut.dateConvocation)}, huit jours avant` : 'Par défaut huit jours avant'}
          />
        </div>
      </FormBlock>
      <div className="riph-rangee">
        <Button type="submit" busy={busy}>
          {libelle}
        </Button>
        <Button priority="secondary" to={retour}>
          Annuler
        </Button>
      </div>
    </Form>
  );
};
