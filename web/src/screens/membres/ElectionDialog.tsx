import type { FieldError } from '@riph/contracts/core/errors';
import { FONCTION_MEMBRE_LABELS } from '@riph/contracts/identity/college';
import { ecartDesDates, FONCTIONS_ELUES, issueElection, TOURS } from '@riph/contracts/identity/election.rules';
import { contient } from '@riph/contracts/identity/nomination';
import { identityNominations } from '@riph/contracts/identity/nominations.calls';
import type { identityRecherche } from '@riph/contracts/identity/recherche.calls';
import { useId, useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { CheckboxesField } from '../../components/fields/CheckboxField.tsx';
import { DateField } from '../../components/fields/DateField.tsx';
import { Form } from '../../components/fields/Form.tsx';
import { NumberField } from '../../components/fields/NumberField.tsx';
import { RadioField } from '../../components/fields/RadioField.tsx';
import { SelectField } from '../../components/fields/SelectField.tsx';
import { aujourdhui } from '../../labels/dates.ts';

const TOUS = 200;
const LABELS = {
  fonction: 'Fonction',
  le: 'Jour de l’élection',
  dateDebut: 'Prend ses fonctions le',
  presents: 'Membres présents',
  tour: 'Tour qui a élu',
  voix: 'Voix obtenues',
  aine: 'Le plus âgé de ceux qui sont à égalité',
} as const;
type Saisie = {
  fonction: (typeof FONCTIONS_ELUES)[number];
  le: string;
  dateDebut: string;
  tour: (typeof TOURS)[number];
  presents: readonly string[];
  voix: readonly (number | null)[];
  candidats: readonly string[];
  aine: string;
};
const vide = (): Saisie => ({
  fonction: 'PRESIDENT',
  le: aujourdhui(),
  dateDebut: aujourdhui(),
  tour: 1,
  presents: [],
  voix: [null],
  candidats: [''],
  aine: '',
});

/** Who was elected, by whom, with how many votes: the office is his from the day that is typed on. */
export const ElectionDialog = ({
  lister,
  onClose,
}: {
  lister: typeof identityRecherche.calls.chercherMembres;
  onClose: () => void;
}) => {
  const id = useId();
  const elire = useAction(identityNominations.calls.elire, { success: 'Élection enregistrée', silent: true });
  const [s, setS] = useState(vide);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [refus, setRefus] = useState<string | null>(null);
  const modifier = (change: Partial<Saisie>) => setS({ ...s, ...change });
  const recherche = { filtres: { role: 'INSTRUCTEUR' as const, actif: true }, page: { taille: TOUS } };
  const { data } = useCall(lister, { query: { recherche } });
  const membres = (data?.lignes ?? []).filter(
    ({ dateDebut, dateFin }) => dateDebut !== null && dateFin !== null && contient({ dateDebut, dateFin }, s.le),
  );
  const options = membres.map((m) => ({ code: String(m.utiId), libelle: `${m.prenom} ${m.nom}` }));
  const voix = s.candidats.flatMap((c, i) => (c === '' ? [] : [{ utiId: Number(c), voix: s.voix[i] ?? 0 }]));
  const scrutin = { tour: s.tour, presents: s.presents.map(Number), voix, aine: s.aine === '' ? null : Number(s.aine) };
  const issue = issueElection(
    scrutin,
    membres.map((m) => m.utiId),
  );
  const isEgalite = 'ecart' in issue ? issue.ecart.champ === 'aine' : scrutin.aine !== null;
  const enregistrer = async () => {
    setRefus(null);
    const date = ecartDesDates(s, aujourdhui());
    const faux = date ?? ('ecart' in issue ? issue.ecart : null);
    if (faux) return setErrors([faux]);
    setErrors([]);
    const { fonction, le, dateDebut } = s;
    const r = await elire({ body: { ...scrutin, fonction, le, dateDebut } });
    if (r.ok) return onClose();
    return r.problem.fields.length > 0 ? setErrors(r.problem.fields) : setRefus(r.problem.detail);
  };
  return (
    <Dialog
      title="Enregistrer une élection"
      size="lg"
      closeLabel="Annuler"
      onClose={onClose}
      actions={
        <Button type="submit" form={id} busy={elire.busy}>
          Enregistrer
        </Button>
      }
    >
      <Form id={id} label="Élection" onSubmit={() => void enregistrer()} errors={errors} labels={LABELS}>
        {refus && (
          <Alert severity="error" small>
            {refus}
          </Alert>
        )}
        <p className="fr-hint-text">
          Les membres élisent le président et le vice-président, de collèges différents : deux tiers d’entre eux sont présents ;
          la majorité absolue des présents élit aux deux premiers tours, le plus grand nombre au troisième (article R1123-10).
        </p>
        <RadioField
          field="fonction"
          label={LABELS.fonction}
          inline
          value={s.fonction}
          onChange={(code) => modifier({ fonction: FONCTIONS_ELUES.find((f) => f === code) ?? s.fonction })}
          options={FONCTIONS_ELUES.map((code) => ({ code, libelle: FONCTION_MEMBRE_LABELS[code] }))}
        />
        <div className="riph-grille-2">
          <DateField field="le" label={LABELS.le} value={s.le} onChange={(le) => modifier({ le: le ?? '' })} required />
          <DateField
            field="dateDebut"
            label={LABELS.dateDebut}
            value={s.dateDebut}
            onChange={(dateDebut) => modifier({ dateDebut: dateDebut ?? '' })}
            required
          />
        </div>
        <CheckboxesField
          field="presents"
          label={`${LABELS.presents} (${s.presents.length} sur ${membres.length})`}
          inline
          petits
          options={options}
          value={[...s.presents]}
          onChange={(presents) => modifier({ presents })}
        />
        <RadioField
          field="tour"
          label={LABELS.tour}
          inline
          value={String(s.tour)}
          onChange={(code) => modifier({ tour: TOURS.find((t) => String(t) === code) ?? s.tour })}
          options={TOURS.map((t) => ({ code: String(t), libelle: t === 1 ? 'Premier' : t === 2 ? 'Deuxième' : 'Troisième' }))}
        />
        {s.candidats.map((c, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place.
          <div className="riph-grille-2" key={i}>
            <SelectField
              field={i === 0 ? 'voix' : `candidat-${i}`}
              label={`Candidat ${i + 1}`}
              options={options}
              value={c}
              onChange={(code) => modifier({ candidats: s.candidats.with(i, code) })}
              required={i === 0}
            />
            <NumberField
              field={`voix-${i}`}
              label={`Voix du candidat ${i + 1}`}
              value={s.voix[i]}
              onChange={(n) => modifier({ voix: s.voix.with(i, n) })}
              min={0}
              max={s.presents.length}
            />
          </div>
        ))}
        <Button
          priority="tertiary"
          size="sm"
          busy={false}
          onClick={() => modifier({ candidats: [...s.candidats, ''], voix: [...s.voix, null] })}
        >
          Ajouter un candidat
        </Button>
        {isEgalite && (
          <SelectField
            field="aine"
            label={LABELS.aine}
            options={options.filter((o) => s.candidats.includes(o.code))}
            value={s.aine}
            onChange={(aine) => modifier({ aine })}
            required
          />
        )}
      </Form>
    </Dialog>
  );
};
