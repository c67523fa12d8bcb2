import { fautesAdmin } from '@riph/contracts/etude/vie/registre/eclaire.rules';
import { type EclaireAdmin, eclaireAdmin } from '@riph/contracts/etude/vie/registre/eclaire.schemas';
import { examenRegistre } from '@riph/contracts/examen/registre.calls';
import { useMemo } from 'react';
import { request } from '../../api/client.ts';
import type { Answer } from '../../api/types.ts';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../../components/Button.tsx';
import { Detail, Details } from '../../components/Details.tsx';
import { Autocomplete } from '../../components/fields/Autocomplete.tsx';
import { DescribedFields } from '../../components/fields/DescribedField.tsx';
import type { ValeurChamp } from '../../components/fields/described.types.ts';
import { FieldPrefix, FormBlock } from '../../components/fields/Form.tsx';
import { FormContext } from '../../components/fields/form-context.ts';
import type { Option } from '../../components/fields/SelectField.tsx';
import { AutosaveNotices, SaveState } from '../../components/form/AutosaveParts.tsx';
import { DuPortail } from './DuPortail.tsx';
import { CHAMPS_CONTACT, CHAMPS_NUMEROS } from './registre.rules.ts';
import { useFiche } from './useFiche.ts';

const { lireElementsAdmin, modifierElementsAdmin } = examenRegistre.calls;
type Lu = Answer<typeof lireElementsAdmin>;

const LIBELLES = {
  ...Object.fromEntries(CHAMPS_NUMEROS.map((c) => [c.cle, c.libelle])),
  contactScientifique: 'Contact scientifique',
  contactPublic: 'Contact pour le public',
  paysConcernes: 'Pays',
};

const PAYS = { cle: 'paysConcernes', libelle: 'Pays concernés', sorte: 'plusieurs' } as const;

const Pays = ({
  codes,
  pays,
  changer,
}: {
  codes: readonly string[];
  pays: readonly Option[];
  changer: (c: string[]) => void;
}) => (
  <>
    <Autocomplete
      field="paysConcernes"
      label="Ajouter un pays"
      options={pays.filter((p) => !codes.includes(p.code))}
      value={null}
      onChange={(p) => p && changer([...codes, p.code])}
    />
    <ul className="riph-liste" aria-label="Pays de la recherche">
      {codes.map((code) => {
        const libelle = pays.find((p) => p.code === code)?.libelle ?? code;
        return (
          <li key={code} className="riph-rangee">
            {libelle}
            <Button
              priority="nu"
              size="sm"
              aria-label={`Retirer ${libelle}`}
              onClick={() => changer(codes.filter((c) => c !== code))}
            >
              Retirer
            </Button>
          </li>
        );
      })}
    </ul>
  </>
);

/** Numbers and contacts. The main number and the sponsor come from the file. */
export const ElementsAdmin = ({ lu, pays }: { lu: Lu; pays: readonly Option[] }) => {
  const { etuId } = lu;
  const enregistrer = useAction(modifierElementsAdmin, { silent: true });
  const { autosave, jugees } = useFiche<EclaireAdmin>({
    cle: `registre-${etuId}-administratif`,
    lu,
    enregistrer: (body) => enregistrer({ params: { etuId }, body }),
    refetch: () => request(lireElementsAdmin, { params: { etuId } }),
  });
  const { valeurs, setValeurs } = autosave;
  const contexte = useMemo(() => ({ errors: fautesAdmin(jugees), prefixe: '' }), [jugees]);
  const estFige = ({ cle }: { cle: string }) => lu.figes.includes(cle);
  const changer = (cle: string, v: ValeurChamp) => setValeurs(eclaireAdmin.parse({ ...valeurs, [cle]: v }));
  const contact = (qui: 'contactPublic' | 'contactScientifique') => (
    <FieldPrefix prefix={qui}>
      <DescribedFields
        defs={CHAMPS_CONTACT}
        input={valeurs[qui]}
        onChange={(cle, v) => setValeurs(eclaireAdmin.parse({ ...valeurs, [qui]: { ...valeurs[qui], [cle]: v } }))}
      />
    </FieldPrefix>
  );
  return (
    <FormContext value={contexte}>
      <div className="riph-pile">
        <AutosaveNotices autosave={autosave} labels={LIBELLES} />
        <Details>
          <Detail term="Numéro">{lu.numeroPrincipal ?? '–'}</Detail>
          <Detail term="Promoteur">{lu.promoteur ?? '–'}</Detail>
        </Details>
        <FormBlock
          title="Contact pour le public"
          hint="Qui renseigne une personne intéressée : une adresse électronique ou un téléphone, publié tel quel."
        >
          {contact('contactPublic')}
        </FormBlock>
        <FormBlock title="Contact scientifique" hint="Qui répond aux questions d’un professionnel, publié tel quel.">
          {contact('contactScientifique')}
        </FormBlock>
        <FormBlock title="Numéros dans d’autres registres">
          <DuPortail defs={CHAMPS_NUMEROS.filter(estFige)} saisie={numerosDe(valeurs)} />
          <DescribedFields defs={CHAMPS_NUMEROS.filter((c) => !estFige(c))} input={numerosDe(valeurs)} onChange={changer} />
        </FormBlock>
        <FormBlock title="Pays">
          {estFige(PAYS) ? (
            <DuPortail defs={[{ ...PAYS, options: pays }]} saisie={{ paysConcernes: valeurs.paysConcernes }} />
          ) : (
            <Pays codes={valeurs.paysConcernes} pays={pays} changer={(codes) => changer('paysConcernes', codes)} />
          )}
        </FormBlock>
        <SaveState state={autosave.etat} />
      </div>
    </FormContext>
  );
};

const numerosDe = ({ numeroNct, numeroIsrctn, numeroUtn, numeroLibre }: EclaireAdmin) => ({
  numeroNct,
  numeroIsrctn,
  numeroUtn,
  numeroLibre,
});
