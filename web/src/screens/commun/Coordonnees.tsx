import { identityInscription } from '@riph/contracts/identity/inscription.calls';
import type { CoordonneesLues } from '@riph/contracts/identity/personne.schemas';
import { identityProfil } from '@riph/contracts/identity/profil.calls';
import { request } from '../../api/client.ts';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { FormBlock } from '../../components/fields/Form.tsx';
import { RadioField } from '../../components/fields/RadioField.tsx';
import { SelectField } from '../../components/fields/SelectField.tsx';
import { TextField } from '../../components/fields/TextField.tsx';
import { AutosaveNotices, SaveState } from '../../components/form/AutosaveParts.tsx';
import { useAutosave } from '../../components/form/useAutosave.ts';
import { Loadable } from '../../components/states.tsx';
import { useUser } from '../../session/session-context.ts';

const LIBELLES = {
  civilite: 'Civilité',
  nom: 'Nom',
  prenom: 'Prénom',
  telephone: 'Téléphone',
  fonction: 'Fonction',
  organisme: 'Organisme',
  adresse: 'Adresse',
  codePostal: 'Code postal',
  ville: 'Ville',
  payId: 'Pays',
} as const;

type Saisie = Record<keyof typeof LIBELLES, string>;

const formOf = (c: CoordonneesLues): Saisie => ({
  civilite: c.civilite ?? '',
  nom: c.nom,
  prenom: c.prenom,
  telephone: c.telephone ?? '',
  fonction: c.fonction ?? '',
  organisme: c.organisme ?? '',
  adresse: c.adresse ?? '',
  codePostal: c.codePostal ?? '',
  ville: c.ville ?? '',
  payId: c.payId === null ? '' : String(c.payId),
});

const civiliteOf = (code: string): 'M' | 'MME' | null => (code === 'M' || code === 'MME' ? code : null);

const bodyOf = (s: Saisie, version: number, tproId: number | null) => ({
  version,
  tproId,
  civilite: civiliteOf(s.civilite),
  nom: s.nom.trim(),
  prenom: s.prenom.trim(),
  telephone: s.telephone.trim() || null,
  fonction: s.fonction.trim() || null,
  organisme: s.organisme.trim() || null,
  adresse: s.adresse.trim() || null,
  codePostal: s.codePostal.trim() || null,
  ville: s.ville.trim() || null,
  payId: s.payId ? Number(s.payId) : null,
});

/** Own coordinates, saved by themselves. */
export const Coordonnees = () => {
  const { id: utiId } = useUser();
  const lecture = useCall(identityProfil.calls.lireCoordonnees, { params: { utiId } });
  return <Loadable lecture={lecture}>{(c) => <CoordonneesForm key={c.utiId} lues={c} />}</Loadable>;
};

const CoordonneesForm = ({ lues }: { lues: CoordonneesLues }) => {
  const modifier = useAction(identityProfil.calls.modifier, { silencieux: true });
  const pays = useCall(identityInscription.calls.listerPays);
  const autosave = useAutosave<Saisie>({
    cle: 'coordonnees',
    initial: { valeurs: formOf(lues), version: lues.version },
    enregistrer: (valeurs, version) => modifier({ body: bodyOf(valeurs, version, lues.tproId) }),
    relire: async () => {
      const c = await request(identityProfil.calls.lireCoordonnees, { params: { utiId: lues.utiId } });
      return { valeurs: formOf(c), version: c.version };
    },
  });
  const s = autosave.valeurs;
  const field = (champ: keyof Saisie) => ({
    champ,
    label: LIBELLES[champ],
    valeur: s[champ],
    onChange: (v: string) => autosave.setValeurs((old) => ({ ...old, [champ]: v })),
  });
  return (
    <div className="riph-pile">
      <div className="riph-rangee riph-collant">
        <SaveState etat={autosave.etat} />
      </div>
      <AutosaveNotices autosave={autosave} libelles={LIBELLES} />
      <FormBlock titre="Vous" aide={`Votre identifiant est ${lues.email}.`}>
        <RadioField
          {...field('civilite')}
          enLigne
          options={[
            { code: 'MME', libelle: 'Madame' },
            { code: 'M', libelle: 'Monsieur' },
          ]}
        />
        <div className="riph-grille-2">
          <TextField {...field('nom')} autoComplete="family-name" max={100} obligatoire />
          <TextField {...field('prenom')} autoComplete="given-name" max={100} obligatoire />
          <TextField {...field('telephone')} type="tel" autoComplete="tel" max={20} />
          <TextField {...field('fonction')} autoComplete="organization-title" max={100} />
        </div>
      </FormBlock>
      <FormBlock titre="Votre organisme">
        <div className="riph-grille-2">
          <TextField {...field('organisme')} autoComplete="organization" max={200} />
          <TextField {...field('adresse')} autoComplete="street-address" max={300} />
          <TextField {...field('codePostal')} autoComplete="postal-code" max={12} />
          <TextField {...field('ville')} autoComplete="address-level2" max={100} />
          <SelectField
            {...field('payId')}
            options={(pays.data ?? []).map((p) => ({ code: String(p.payId), libelle: p.libelle }))}
          />
        </div>
      </FormBlock>
    </div>
  );
};
