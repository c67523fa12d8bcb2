import { fautesRecherche } from '@riph/contracts/etude/vie/registre/eclaire.rules';
import { type EclaireRecherche, eclaireRecherche } from '@riph/contracts/etude/vie/registre/eclaire.schemas';
import { examenRegistre } from '@riph/contracts/examen/registre.calls';
import { useMemo } from 'react';
import { request } from '../../api/client.ts';
import type { Answer } from '../../api/types.ts';
import { useAction } from '../../api/useAction.ts';
import { Detail, Details } from '../../components/Details.tsx';
import { DescribedFields } from '../../components/fields/DescribedField.tsx';
import { FormContext } from '../../components/fields/form-context.ts';
import { AutosaveNotices, SaveState } from '../../components/form/AutosaveParts.tsx';
import { DuPortail } from './DuPortail.tsx';
import { champsRecherche, type ListesEclaire } from './registre.rules.ts';
import { useFiche } from './useFiche.ts';

const { lireElementsRecherche, modifierElementsRecherche } = examenRegistre.calls;

/** What is studied and on whom. The title and the domains come from the approved file. */
export const ElementsRecherche = ({ lu, listes }: { lu: Answer<typeof lireElementsRecherche>; listes: ListesEclaire }) => {
  const { etuId } = lu;
  const enregistrer = useAction(modifierElementsRecherche, { silent: true });
  const { autosave, jugees } = useFiche<EclaireRecherche>({
    cle: `registre-${etuId}-recherche`,
    lu,
    enregistrer: (body) => enregistrer({ params: { etuId }, body }),
    refetch: () => request(lireElementsRecherche, { params: { etuId } }),
  });
  const { valeurs, setValeurs } = autosave;
  const contexte = useMemo(() => ({ errors: fautesRecherche(jugees), prefixe: '' }), [jugees]);
  const champs = champsRecherche(listes);
  const figes = champs.filter((c) => lu.figes.includes(c.cle));
  return (
    <FormContext value={contexte}>
      <div className="riph-pile">
        <AutosaveNotices autosave={autosave} labels={Object.fromEntries(champs.map((c) => [c.cle, c.libelle]))} />
        <Details>
          <Detail term="Titre">{lu.titre}</Detail>
          <Detail term="Domaine">{lu.domaines.join(', ') || '–'}</Detail>
        </Details>
        {figes.length > 0 ? (
          <DuPortail defs={figes} saisie={valeurs} />
        ) : (
          <p className="riph-discret">Le titre et le domaine sont ceux du dossier : une modification substantielle les change.</p>
        )}
        <DescribedFields
          defs={champs.filter((c) => !figes.includes(c))}
          input={valeurs}
          onChange={(cle, v) => setValeurs(eclaireRecherche.parse({ ...valeurs, [cle]: v }))}
        />
        <SaveState state={autosave.etat} />
      </div>
    </FormContext>
  );
};
