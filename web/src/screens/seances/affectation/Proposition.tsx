import type { DosId, UtiId } from '@riph/contracts/core/ids';
import { etudeCandidats } from '@riph/contracts/etude/instruction/candidats.calls';
import { ROLE_AFFECTATION_LABELS, ROLE_DE_PLACE } from '@riph/contracts/seance/affectation.schemas';
import type { PlaceProposee } from '@riph/contracts/seance/proposition.rules';
import { useState } from 'react';
import { notifier } from '../../../api/toasts.ts';
import { useAction } from '../../../api/useAction.ts';
import { useCall } from '../../../api/useCall.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { DraftNotice } from '../../../components/form/DraftNotice.tsx';
import { useDraft } from '../../../components/form/useDraft.ts';
import { compte } from '../../../labels/dates.ts';
import { DecidePar, useDecidePar } from '../../commun/DecidePar.tsx';
import type { Matrice, SeanceLue } from '../cadre/seances.types.ts';
import { type Case, GrilleProposition } from './GrilleProposition.tsx';
import { type Corrections, changements, cleDe, placeDe, titulaire } from './proposition.rules.ts';

/** Why a place is as it is: the reasons of the proposal, or that somebody chose. */
const raisonsDe = (p: PlaceProposee, corrections: Corrections): readonly string[] => {
  if (p.fige) return ['Son rapport est déposé : la place ne change pas ici.'];
  const selected = titulaire(p, corrections);
  if (corrections[cleDe(p)] !== undefined && selected !== (p.utiId ?? p.actuel))
    return [selected === null ? 'Place laissée vide par vous.' : 'Choisi par vous.'];
  if (p.utiId === null && p.actuel !== null) return ['Déjà désigné.'];
  return p.pourquoi.length > 0 ? p.pourquoi : ['Aucun rapporteur n’est demandé à cette place.'];
};

const nomDans = (matrice: Matrice, utiId: UtiId | null): string => {
  const m = matrice.membres.find((x) => x.membreId === utiId);
  return m ? `${m.prenom} ${m.nom}` : 'Personne';
};

type PlacesDe = { matrice: Matrice; places: readonly PlaceProposee[]; corrections: Corrections };

/** The reasons of the cell at hand, in words. */
const RaisonsDeLaCase = ({ matrice, places, corrections, courante }: PlacesDe & { courante: Case }) => {
  const d = matrice.dossiers.find((x) => x.dosId === courante.dosId);
  const p = placeDe(places, corrections, courante.dosId, courante.membreId);
  return (
    <p className="riph-texte riph-raisons" aria-live="polite">
      <strong>
        {nomDans(matrice, courante.membreId)}, {d?.numero ?? `dossier ${courante.dosId}`} :
      </strong>{' '}
      {p ? `${ROLE_AFFECTATION_LABELS[ROLE_DE_PLACE[p.type]]}. ${raisonsDe(p, corrections).join(' ')}` : 'aucun rôle.'}
    </p>
  );
};

const ToutesLesRaisons = ({ matrice, places, corrections }: PlacesDe) => (
  <details className="riph-question fr-mt-2w">
    <summary>Pourquoi ces choix</summary>
    {matrice.dossiers.map((d) => (
      <section key={d.dosId} className="fr-mt-2w">
        <h3 className="fr-h6 fr-mb-1v">
          {d.rang}. {d.numero ?? d.dosId} {d.titre}
        </h3>
        <ul className="riph-texte">
          {places
            .filter((p) => p.dosId === d.dosId)
            .map((p) => (
              <li key={p.type}>
                {ROLE_AFFECTATION_LABELS[ROLE_DE_PLACE[p.type]]} : <strong>{nomDans(matrice, titulaire(p, corrections))}</strong>.{' '}
                {raisonsDe(p, corrections).join(' ')}
              </li>
            ))}
        </ul>
      </section>
    ))}
  </details>
);

/** The assignments of a whole séance, proposed then corrected. Nothing is written before « Enregistrer ». */
export const Proposition = ({
  seance: s,
  matrice,
  places,
  fermes,
  onFin,
}: {
  seance: SeanceLue;
  matrice: Matrice;
  places: readonly PlaceProposee[];
  /** For whom nobody is proposed. */
  fermes: readonly { dosId: DosId; raison: string }[];
  onFin: () => void;
}) => {
  const brouillon = useDraft<{ corrections: Corrections }>(`affectations-${s.id}`, s.version, (k) => k ?? { corrections: {} });
  const { corrections } = brouillon.saisie;
  const [courante, setCourante] = useState<Case>({
    membreId: matrice.membres[0].membreId,
    dosId: matrice.dossiers[0].dosId,
  });
  const [refus, setRefus] = useState<readonly { dosId: DosId; raisons: string[] }[]>([]);
  const designer = useAction(etudeCandidats.calls.designer);
  const membres = useCall(etudeCandidats.calls.listerSelection, {});
  const decision = useDecidePar(membres.data ?? [], []);
  /** Dossiers saved while others were refused: what is left to save is the rest. */
  const [enregistres, setEnregistres] = useState<ReadonlySet<number>>(new Set());
  const choix = changements(places, corrections).filter((c) => !enregistres.has(c.dosId));
  const finir = () => {
    brouillon.forget();
    onFin();
  };
  const enregistrer = async () => {
    const r = await designer({ body: { choix, decidePar: decision.decidePar } });
    if (!r.ok) return;
    const faits = choix.filter((c) => r.data.dossiers.includes(c.dosId)).length;
    if (faits > 0)
      notifier.success(
        `${compte(faits, 'désignation enregistrée', 'désignations enregistrées')}. Prévenez les membres quand elles sont complètes.`,
      );
    if (r.data.refus.length === 0) finir();
    else {
      setRefus(r.data.refus);
      setEnregistres(new Set([...enregistres, ...r.data.dossiers]));
    }
  };
  return (
    <>
      <p className="riph-texte fr-mb-1w">
        Rien n’est enregistré avant votre accord. Flèches : changer de case. Entrée ou clic : donner la place suivante. 1, 2, m :
        rapporteur du collège I, du collège II, méthodologiste. Suppr : aucun rôle.
      </p>
      <DraftNotice resumedFrom={brouillon.resumedFrom} onStartOver={brouillon.forget} />
      {brouillon.surVersion !== s.version && (
        <Alert severity="warning" small>
          La séance a changé depuis que vous avez commencé ces corrections : elles s’appliquent à une proposition recalculée.
          Relisez-les avant d’enregistrer.
        </Alert>
      )}
      {refus.map((r) => (
        <div key={r.dosId} className="fr-mb-2w">
          <Alert severity="error" small>
            {`${matrice.dossiers.find((d) => d.dosId === r.dosId)?.numero ?? `Dossier ${r.dosId}`} n’a pas changé. ${r.raisons.join(' ')}`}
          </Alert>
        </div>
      ))}
      {fermes.length > 0 && (
        <Alert severity="info" small>
          Sans proposition :{' '}
          {fermes
            .map((f) => `${matrice.dossiers.find((d) => d.dosId === f.dosId)?.numero ?? `dossier ${f.dosId}`} (${f.raison})`)
            .join(' ; ')}
        </Alert>
      )}
      <RaisonsDeLaCase matrice={matrice} places={places} corrections={corrections} courante={courante} />
      <GrilleProposition
        matrice={matrice}
        places={places}
        corrections={corrections}
        courante={courante}
        onCourante={setCourante}
        onCorrect={(c) => {
          brouillon.modifier({ corrections: c });
          setEnregistres(new Set([...enregistres].filter((d) => d !== courante.dosId)));
        }}
      />
      <div className="fr-mt-2w">
        <DecidePar champ={decision.champ} />
      </div>
      <div className="riph-rangee fr-mt-2w">
        <Button
          busy={designer.busy}
          reason={choix.length === 0 ? 'Rien ne change dans les désignations.' : decision.raison}
          onClick={() => void enregistrer()}
        >
          {choix.length === 0 ? 'Enregistrer' : `Enregistrer ${compte(choix.length, 'désignation')}`}
        </Button>
        <Button priority="secondary" onClick={finir}>
          Abandonner la proposition
        </Button>
      </div>
      <ToutesLesRaisons matrice={matrice} places={places} corrections={corrections} />
    </>
  );
};
