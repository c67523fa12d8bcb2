import { Button } from '../../../components/Button.tsx';
import { TextArea } from '../../../components/fields/TextArea.tsx';
import type { Synthese } from '../../lecture/dossier.types.ts';
import { PartiesOuvertes } from '../avis/PartiesOuvertes.tsx';
import type { SaisieDecision } from './decision.rules.ts';

type Props = { dossier: Synthese; saisie: SaisieDecision; modifier: (change: Partial<SaisieDecision>) => void };

/** The letter that asks for complements: its introduction and its points, drafted from the verdicts. */
export const LettreComplements = ({ dossier, saisie: { introduction, demandes, parties }, modifier }: Props) => {
  const setDemandes = (change: (l: SaisieDecision['demandes']) => SaisieDecision['demandes']) =>
    modifier({ demandes: change(demandes) });
  return (
    <>
      <TextArea
        field="introduction"
        label="Introduction de la lettre"
        hint="Facultatif : une phrase d’usage est mise par défaut."
        value={introduction}
        onChange={(v) => modifier({ introduction: v })}
        max={4000}
        rows={2}
      />
      {demandes.map((d, i) => (
        <div key={d.id} className="riph-ligne">
          <TextArea
            field={`demandes.${i}.texte`}
            label={`Point ${i + 1}`}
            value={d.texte}
            max={2000}
            rows={2}
            onChange={(texte) => setDemandes((l) => l.map((x) => (x.id === d.id ? { ...x, texte } : x)))}
          />
          <Button
            priority="nu"
            size="sm"
            aria-label={`Retirer le point ${i + 1}`}
            onClick={() => setDemandes((l) => l.filter((x) => x.id !== d.id))}
          >
            Retirer
          </Button>
        </div>
      ))}
      <Button
        priority="tertiary"
        size="sm"
        onClick={() =>
          setDemandes((l) => [...l, { id: Math.max(-1, ...l.map((x) => x.id)) + 1, categorieId: null, pjId: null, texte: '' }])
        }
      >
        Ajouter un point
      </Button>
      <PartiesOuvertes dossier={dossier} value={parties ?? []} onChange={(p) => modifier({ parties: p })} />
    </>
  );
};
