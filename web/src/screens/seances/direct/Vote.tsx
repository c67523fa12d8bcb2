import { DECISION_SEANCE_LABELS, DECISIONS_SEANCE, type DecisionSeance } from '@riph/contracts/seance/direct';
import { seanceDirect } from '@riph/contracts/seance/direct.calls';
import { seanceScrutin } from '@riph/contracts/seance/scrutin.calls';
import { useState } from 'react';
import { useAction } from '../../../api/useAction.ts';
import { Button } from '../../../components/Button.tsx';
import { RadioField } from '../../../components/fields/RadioField.tsx';
import { KeyHint } from '../../../components/KeyHint.tsx';
import { useKeys } from '../../../components/useKeys.ts';
import { BulletinSecret, type Comptes } from './BulletinSecret.tsx';
import { type Choix, partageDesPages, TOUCHES_DECISION, unanimes, votesDe } from './direct.rules.ts';
import type { Direct, Point } from './direct.types.ts';
import { Partage } from './Partage.tsx';
import { SecretDialog } from './SecretDialog.tsx';
import type { Agir } from './useDirect.ts';
import { VotesOuverts } from './VotesOuverts.tsx';

type Props = { direct: Direct; point: Point; act: Agir };

/** What is put to the vote, then the vote: by raised hands, each member named, or by secret ballot, counts alone. Nothing is typed over a secret ballot of the members’ pages. */
export const Vote = ({ direct: d, point: p, act }: Props) => {
  const [proposition, setProposition] = useState<DecisionSeance | null>(p.vote?.proposition ?? null);
  const [choisi, setChoisi] = useState(p.vote?.scrutin === 'SECRET');
  const [demande, setDemande] = useState(false);
  const impose = p.secret?.sansOuvert ?? null;
  const secret = choisi || impose !== null;
  const [choix, setChoix] = useState<Choix>(Object.fromEntries((p.vote?.votes ?? []).map((v) => [v.utiId, v.choix])));
  const action = useAction(seanceDirect.calls.voter, { silent: true });
  const ouvrir = useAction(seanceScrutin.calls.ouvrir, { silent: true });
  const parts = { params: { seanceId: d.seanceId, dosId: p.dosId } };
  const voter = async (nouveaux: Choix) => {
    const votes = votesDe(p, nouveaux);
    setChoix(nouveaux);
    if (!proposition || !votes) return;
    await act(action({ ...parts, body: { version: d.version, scrutin: 'OUVERT', proposition, votes } }));
  };
  const noterTotaux = (quoi: DecisionSeance, comptes: Comptes) =>
    act(action({ ...parts, body: { version: d.version, scrutin: 'SECRET', proposition: quoi, ...comptes } }));
  const appeler = async () => {
    if (proposition)
      await act(ouvrir({ ...parts, body: { version: d.version, scrutin: secret ? 'SECRET' : 'OUVERT', proposition } }));
  };
  const sansQuorum = p.quorum.atteint ? null : `Le quorum n’est pas atteint pour ce dossier. ${p.quorum.manques.join(' ')}`;
  const raison = sansQuorum ?? (proposition ? null : 'Choisissez d’abord ce qui est mis aux voix.');
  const libre = !action.busy;
  const saisissable = p.sansSaisie === null;
  const partage = partageDesPages(p);
  const possibles = DECISIONS_SEANCE.filter((x) => !p.sansDecision.some((s) => s.decision === x));
  const mettre = (d: DecisionSeance) => (possibles.includes(d) ? () => setProposition(d) : undefined);
  const { FAVORABLE, FAVORABLE_CONDITIONS, DEFAVORABLE, DEMANDE_MODIFICATION } = TOUCHES_DECISION;
  useKeys({
    [FAVORABLE]: mettre('FAVORABLE'),
    [FAVORABLE_CONDITIONS]: mettre('FAVORABLE_CONDITIONS'),
    [DEFAVORABLE]: mettre('DEFAVORABLE'),
    [DEMANDE_MODIFICATION]: mettre('DEMANDE_MODIFICATION'),
    u: libre && !raison && !secret && saisissable ? () => void voter(unanimes(p)) : undefined,
  });
  return (
    <div className="riph-pile">
      <RadioField
        field="proposition"
        label="Mis aux voix"
        inline
        petits
        value={proposition ?? ''}
        onChange={(v) => setProposition(DECISIONS_SEANCE.find((x) => x === v) ?? null)}
        // That conditions are for devices alone says nothing to who has another dossier before him.
        hint={p.sansDecision.find((s) => s.decision === 'DEFAVORABLE')?.raison}
        options={possibles.map((code) => ({
          code,
          libelle: `${DECISION_SEANCE_LABELS[code]} (${TOUCHES_DECISION[code]})`,
        }))}
      />
      <div className="riph-rangee">
        {!secret && saisissable && (
          <Button busy={action.busy} reason={raison} onClick={() => void voter(unanimes(p))}>
            Tous pour <KeyHint>u</KeyHint>
          </Button>
        )}
        <Button priority="secondary" busy={ouvrir.busy} reason={raison} onClick={() => void appeler()}>
          Faire voter chacun sur sa page
        </Button>
        <Button priority="tertiary" aria-pressed={secret} reason={impose} onClick={() => setChoisi(!secret)}>
          {secret ? 'Voter à main levée' : 'Voter à bulletin secret'}
        </Button>
        {!p.secret && (
          <Button priority="tertiary" onClick={() => setDemande(true)}>
            Noter une demande de bulletin secret
          </Button>
        )}
        {demande && <SecretDialog direct={d} point={p} act={act} onClose={() => setDemande(false)} />}
      </div>
      {!saisissable && <p className="riph-discret">{p.sansSaisie}</p>}
      {partage && (
        <Partage
          raison={sansQuorum}
          busy={action.busy}
          noter={(preponderante) =>
            noterTotaux(partage.proposition, {
              pour: partage.pour,
              contre: partage.contre,
              abstentions: partage.abstentions,
              preponderante,
            })
          }
        />
      )}
      {saisissable && secret && (
        <BulletinSecret
          point={p}
          raison={raison}
          busy={action.busy}
          noter={(comptes) => (proposition ? noterTotaux(proposition, comptes) : Promise.resolve(false))}
        />
      )}
      {saisissable && !secret && (
        <VotesOuverts
          direct={d}
          point={p}
          choix={choix}
          raison={raison}
          busy={action.busy}
          choisir={(utiId, c) => setChoix({ ...choix, [utiId]: c })}
          enregistrer={() => void voter(choix)}
        />
      )}
    </div>
  );
};
