import type { DosId, UtiId } from '@riph/contracts/core/ids';
import { etudeCandidats } from '@riph/contracts/etude/instruction/candidats.calls';
import { decideursDe } from '@riph/contracts/etude/instruction/rapporteurs.rules';
import { examenLiens } from '@riph/contracts/examen/liens.calls';
import { FONCTION_MEMBRE_LABELS, type FonctionMembre } from '@riph/contracts/identity/college';
import { isPresidence } from '@riph/contracts/identity/nomination';
import { useState } from 'react';
import { useCall } from '../../api/useCall.ts';
import { SelectField } from '../../components/fields/SelectField.tsx';
import { useSession } from '../../session/session-context.ts';

type Membre = { utiId: UtiId; nom: string; fonction: FonctionMembre };
type Choix = (membres: readonly Membre[], ecartes: readonly UtiId[]) => readonly Membre[];

/** Who decided, when the secretariat types it: the president unless another is chosen. A president or vice-president decides himself, and is asked nothing. `choisir`: who may have, of these members. */
export const useDecidePar = (membres: readonly Membre[], ecartes: readonly UtiId[], choisir: Choix = decideursDe) => {
  const { profil } = useSession();
  const [choisi, setChoisi] = useState<string | null>(null);
  if (profil !== 'GESTIONNAIRE') return { champ: null, decidePar: undefined, raison: null };
  const decideurs = choisir(membres, ecartes);
  const [premier] = decideurs;
  const value = choisi ?? (premier && isPresidence(premier.fonction) ? String(premier.utiId) : '');
  return {
    champ: { value, onChange: setChoisi, decideurs },
    decidePar: value === '' ? undefined : Number(value),
    raison: value === '' ? 'Dites qui a décidé.' : null,
  };
};

/** The same of one dossier, among the members of the committee: who has a link with it decides nothing of it. */
export const useDecideParDuDossier = (dosId: DosId) => {
  const membres = useCall(etudeCandidats.calls.listerSelection, {});
  const liens = useCall(examenLiens.calls.lister, { params: { dosId } });
  return useDecidePar(
    membres.data ?? [],
    (liens.data ?? []).map((l) => l.utiId),
  );
};

/** « par … », after « désigné le »: who decided, and who typed it when it was another. */
export const decisionEnMots = (decidePar: string, saisiPar: string): string =>
  decidePar === saisiPar ? ` par ${decidePar}` : `, décidé par ${decidePar}, saisi par ${saisiPar}`;

type Props = {
  champ: { value: string; onChange: (utiId: string) => void; decideurs: readonly Membre[] } | null;
  label?: string;
  hint?: string;
};
const HINT = 'Le président désigne les rapporteurs, ou un vice-président pour lui (art. R1123-12). Vous saisissez sa décision.';

export const DecidePar = ({ champ, label = 'Décidé par', hint = HINT }: Props) =>
  champ && (
    <SelectField
      field="decidePar"
      label={label}
      hint={hint}
      required
      value={champ.value}
      onChange={champ.onChange}
      options={champ.decideurs.map((d) => ({
        code: String(d.utiId),
        libelle: `${d.nom}, ${FONCTION_MEMBRE_LABELS[d.fonction].toLowerCase()}`,
      }))}
    />
  );
