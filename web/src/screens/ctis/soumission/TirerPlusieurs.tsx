import { dossierCtisSoumission } from '@riph/contracts/dossier-ctis/soumission.calls';
import type { DossierCtisOuvert } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAction } from '../../../api/useAction.ts';
import { Button } from '../../../components/Button.tsx';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { CheckboxField } from '../../../components/fields/CheckboxField.tsx';
import { useChosen } from '../../../components/useChosen.ts';
import { compte } from '../../../labels/dates.ts';

/** What the draw of one request gave, in the words of the platform. */
export type TirageFait = { id: number; numero: string; dit: string };
const numeroDe = (d: DossierCtisOuvert): string => `${d.numeroCtis} ${d.cleDemande}`;

/** What became of each, also of those that have left the list since. */
export const TiragesFaits = ({ faits }: { faits: readonly TirageFait[] }) =>
  faits.length > 0 && (
    <section className="riph-carte fr-mb-3w" aria-labelledby="tirages-faits" aria-live="polite">
      <h2 className="riph-carte__titre" id="tirages-faits">
        Résultat des tirages ({faits.length})
      </h2>
      <ul className="riph-liste">
        {faits.map((f) => (
          <li key={f.id}>
            <Link to={`/dossiers/${f.id}/tirage`}>{f.numero}</Link> : {f.dit}
          </li>
        ))}
      </ul>
    </section>
  );

/** Several requests are drawn one after the other, by the ordinary rules; one that is refused keeps none of the others back. */
export const TirerPlusieurs = ({
  dossiers,
  onFaits,
}: {
  dossiers: readonly DossierCtisOuvert[];
  onFaits: (faits: readonly TirageFait[]) => void;
}) => {
  const tirer = useAction(dossierCtisSoumission.calls.soumettreTas, { silent: true });
  const { selected, changer, clear } = useChosen();
  const [ouvert, setOuvert] = useState(false);
  const retenus = dossiers.filter((d) => selected.has(d.id));
  const tous = dossiers.map((d) => d.id);
  const confirmer = async () => {
    const faits: TirageFait[] = [];
    for (const d of retenus) {
      const r = await tirer({ params: { dosId: d.id } });
      faits.push({ id: d.id, numero: numeroDe(d), dit: r.ok ? r.data.message : r.problem.detail });
      onFaits([...faits]);
    }
    clear();
    setOuvert(false);
  };
  return (
    <section className="riph-carte fr-mt-3w" aria-labelledby="tirer-plusieurs">
      <h2 className="riph-carte__titre" id="tirer-plusieurs">
        Tirer au sort plusieurs demandes
      </h2>
      {[{ champ: 'toutes', label: `Choisir les ${compte(dossiers.length, 'demande')}`, ids: tous }]
        .concat(dossiers.map((d) => ({ champ: `demande-${d.id}`, label: numeroDe(d), ids: [d.id] })))
        .map(({ champ, label, ids }) => (
          <CheckboxField
            key={champ}
            field={champ}
            label={label}
            value={ids.every((id) => selected.has(id))}
            onChange={(oui) => changer(ids, oui)}
            small
          />
        ))}
      <div className="riph-rangee fr-mt-2w">
        <Button onClick={() => setOuvert(true)} reason={retenus.length === 0 ? 'Choisissez au moins une demande.' : null}>
          {retenus.length > 0 ? `Tirer au sort ${compte(retenus.length, 'demande')}` : 'Tirer au sort'}
        </Button>
      </div>
      {ouvert && (
        <ConfirmDialog
          title="Tirer au sort plusieurs demandes"
          objet={retenus.map(numeroDe).join(', ')}
          effect="Chacune a son tirage, parmi ses propres candidats. Celle qui n’a aucun candidat reste dans la liste, avec sa cause."
          prevenus="Pour chacune, le comité tiré, le promoteur et l’ANSM, par courriel."
          back="Un tirage ne s’annule pas. Son enregistrement permet à chacun de le refaire."
          label="Tirer au sort"
          onConfirm={confirmer}
          onClose={() => setOuvert(false)}
        />
      )}
    </section>
  );
};
