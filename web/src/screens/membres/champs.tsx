import { COLLEGES } from '@riph/contracts/identity/college';
import { categoriesDe, finParDefaut } from '@riph/contracts/identity/nomination';
import { referentielCompetences } from '@riph/contracts/referentiel/competences.calls';
import type { ReactNode } from 'react';
import { useCall } from '../../api/useCall.ts';
import { CheckboxesField, CheckboxField } from '../../components/fields/CheckboxField.tsx';
import { DateField } from '../../components/fields/DateField.tsx';
import { FormBlock } from '../../components/fields/Form.tsx';
import { SelectField } from '../../components/fields/SelectField.tsx';
import { TextField } from '../../components/fields/TextField.tsx';
import { dateFr } from '../../labels/dates.ts';
import { COLLEGES_OFFERTS, FONCTIONS_OFFERTES } from './membres.rules.ts';
import { LIBELLES, type NominationSaisie, type QualitesPropres, type QualitesSaisies } from './saisie.rules.ts';

type Props<T> = { valeur: T; onChange: (change: Partial<T>) => void };
const label = (champ: string) => ({ field: champ, label: LIBELLES[champ] ?? champ });

/** What a member also says of himself: profession, declaration of interests, competences. Competences are those of the list; one typed before stays. */
export const DitParLuiMeme = ({ valeur: v, onChange, entre }: Props<QualitesPropres> & { entre?: ReactNode }) => {
  const list = useCall(referentielCompetences.calls.listerSelection, { params: { reglementationCode: 'JARDE' } });
  const connues = (list.data ?? []).map((c) => ({ code: c.code, libelle: c.libelle }));
  const autres = v.competences.filter((c) => !connues.some((k) => k.code === c)).map((c) => ({ code: c, libelle: c }));
  return (
    <>
      <div className="riph-grille-2">
        <TextField {...label('profession')} value={v.profession} onChange={(profession) => onChange({ profession })} max={200} />
        <DateField {...label('dpiLe')} value={v.dpiLe} onChange={(dpiLe) => onChange({ dpiLe })} />
      </div>
      {entre}
      {(connues.length > 0 || autres.length > 0) && (
        <CheckboxesField
          field="competences"
          label="Compétences"
          inline
          petits
          options={[...connues, ...autres]}
          value={v.competences}
          onChange={(competences) => onChange({ competences })}
        />
      )}
    </>
  );
};

/** What the committee knows of the member. */
export const QualitesChamps = ({ valeur: v, onChange }: Props<QualitesSaisies>) => (
  <FormBlock title="Qualités">
    <DitParLuiMeme
      valeur={v}
      onChange={onChange}
      entre={
        <div className="riph-rangee">
          <CheckboxField
            small
            field="methodologiste"
            label="Méthodologiste"
            value={v.methodologiste}
            onChange={(methodologiste) => onChange({ methodologiste })}
          />
          <CheckboxField
            small
            field="pediatre"
            label="Pédiatre"
            value={v.pediatre}
            onChange={(pediatre) => onChange({ pediatre })}
          />
          <CheckboxField
            small
            field="protectionDonnees"
            label="Qualifié en protection des données"
            value={v.protectionDonnees}
            onChange={(protectionDonnees) => onChange({ protectionDonnees })}
          />
        </div>
      }
    />
  </FormBlock>
);

/** One nomination. The categories are those of the college that is chosen. */
export const NominationChamps = ({ valeur: v, onChange }: Props<NominationSaisie>) => {
  const college = COLLEGES.find((c) => c === v.college);
  const fin = v.dateDebut
    ? `Sans date : trois ans, jusqu’au ${dateFr(finParDefaut(v.dateDebut))}, ou la fin de l’agrément.`
    : 'Sans date : trois ans.';
  return (
    <div className="riph-pile">
      <div className="riph-grille-2">
        <SelectField
          {...label('college')}
          options={COLLEGES_OFFERTS}
          value={v.college}
          onChange={(c) => onChange({ college: c, categorie: '' })}
          required
        />
        <SelectField
          {...label('categorie')}
          empty={college ? 'Choisir' : 'Choisissez d’abord le collège'}
          options={college ? categoriesDe(college) : []}
          value={v.categorie}
          onChange={(categorie) => onChange({ categorie })}
          required
        />
        <SelectField
          {...label('fonction')}
          options={FONCTIONS_OFFERTES}
          value={v.fonction}
          onChange={(fonction) => onChange({ fonction })}
        />
        <TextField
          {...label('arreteReference')}
          hint="Référence de l’arrêté du directeur général de l’ARS"
          value={v.arreteReference}
          onChange={(arreteReference) => onChange({ arreteReference })}
          max={100}
        />
        <DateField {...label('dateDebut')} value={v.dateDebut} onChange={(dateDebut) => onChange({ dateDebut })} required />
        <DateField {...label('dateFin')} hint={fin} value={v.dateFin} onChange={(dateFin) => onChange({ dateFin })} />
      </div>
    </div>
  );
};
