import type { DosId } from '@riph/contracts/core/ids';
import { dossierCtisRapporteurs } from '@riph/contracts/dossier-ctis/rapporteurs.calls';
import type { RapporteursCtisLus } from '@riph/contracts/dossier-ctis/rapporteurs.schemas';
import type { TypeRapporteur } from '@riph/contracts/etude/instruction/rapporteurs.rules';
import { TYPES_RAPPORTEUR } from '@riph/contracts/etude/instruction/rapporteurs.schemas';
import { COLLEGE_EN_PHRASE, raisonsDePlace } from '@riph/contracts/identity/college';
import { useState } from 'react';
import { notifier } from '../../../api/toasts.ts';
import { useAction } from '../../../api/useAction.ts';
import { Button } from '../../../components/Button.tsx';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { DateField } from '../../../components/fields/DateField.tsx';
import { SelectField } from '../../../components/fields/SelectField.tsx';
import { DecidePar, useDecidePar } from '../../commun/DecidePar.tsx';

const { nommer } = dossierCtisRapporteurs.calls;
type Props = { dosId: DosId; lus: RapporteursCtisLus; refetch: () => Promise<unknown> };

const titreDe = (type: TypeRapporteur): string =>
  type === 'METHODOLOGISTE' ? 'Méthodologiste, si besoin' : `Rapporteur du ${COLLEGE_EN_PHRASE[type]}`;
/** Whoever may hold the place by his college; whoever has a link is among them with the reason, and cannot be chosen. */
const optionsDe = (lus: RapporteursCtisLus, type: TypeRapporteur) =>
  lus.candidats
    .filter((c) => raisonsDePlace(c, type).length === 0)
    .map((c) => ({
      code: String(c.utiId),
      libelle: [c.nom, ...c.empechements].join(' – '),
      desactive: c.empechements.length > 0,
    }));

/** One of each college and a methodologist, with the day by which their reports are expected. */
export const NommerRapporteurs = ({ dosId, lus, refetch }: Props) => {
  const envoyer = useAction(nommer, { silent: true });
  const enPlace = (type: TypeRapporteur) => String(lus.rapporteurs.find((r) => r.type === type)?.utiId ?? '');
  const [choix, setChoix] = useState<Partial<Record<TypeRapporteur, string>>>({});
  const [attenduLe, setAttenduLe] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const [confirming, setConfirming] = useState(false);
  const decision = useDecidePar(
    lus.candidats,
    lus.candidats.filter((c) => c.empechements.length > 0).map((c) => c.utiId),
  );
  const valeur = (type: TypeRapporteur) => choix[type] ?? enPlace(type);
  const change = attenduLe !== null || TYPES_RAPPORTEUR.some((type) => valeur(type) !== enPlace(type));
  const places = TYPES_RAPPORTEUR.flatMap((type) => (valeur(type) === '' ? [] : [{ type, utiId: Number(valeur(type)) }]));
  const faire = async () => {
    const r = await envoyer({
      params: { dosId },
      body: { version: lus.version, places, attenduLe, decidePar: decision.decidePar },
    });
    if (r.ok) {
      notifier.success('Les rapporteurs sont enregistrés.');
      setChoix({});
      setAttenduLe(null);
    } else {
      setError(r.problem.fields.find((f) => f.champ === 'attenduLe')?.message);
      notifier.problem(r.problem);
      await refetch();
    }
    setConfirming(false);
  };
  return (
    <>
      {TYPES_RAPPORTEUR.map((type) => (
        <SelectField
          key={type}
          label={titreDe(type)}
          field={`rapporteur-${type}`}
          value={valeur(type)}
          onChange={(utiId) => setChoix({ ...choix, [type]: utiId })}
          options={optionsDe(lus, type)}
          empty="Personne"
        />
      ))}
      <DateField
        field="rapports-attendus"
        label="Rapports attendus le"
        hint="De ceux qui n’ont pas encore déposé le leur. Vide : aucune date n’est changée."
        error={error}
        value={attenduLe}
        onChange={(le) => {
          setAttenduLe(le);
          setError(undefined);
        }}
      />
      <DecidePar champ={decision.champ} />
      <div className="riph-rangee">
        <Button
          priority="secondary"
          reason={change ? decision.raison : 'Choisissez un rapporteur, ou un autre.'}
          onClick={() => setConfirming(true)}
        >
          Enregistrer les rapporteurs
        </Button>
      </div>
      {confirming && (
        <ConfirmDialog
          title="Nommer les rapporteurs"
          objet="Partie II de la demande"
          effect="Chacun lit le dossier et dépose son rapport ici. Leurs noms se lisent dans les séances du comité."
          prevenus="Par courriel : les membres nouvellement nommés, et ceux dont la date change. Ni le promoteur ni l’ANSM ne savent qui rapporte."
          back="Un rapporteur se change tant qu’il n’a pas déposé son rapport."
          label="Enregistrer"
          onConfirm={faire}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  );
};
