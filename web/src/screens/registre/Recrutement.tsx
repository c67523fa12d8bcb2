import type { EtuId } from '@riph/contracts/core/ids';
import { STATUT_RECRUTEMENT_LABELS, type StatutRecrutement } from '@riph/contracts/etude/vie/registre/eclaire.schemas';
import { examenRegistre } from '@riph/contracts/examen/registre.calls';
import { useState } from 'react';
import type { Answer } from '../../api/types.ts';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { CodeBadge } from '../../components/badges.tsx';
import { Detail, Details } from '../../components/Details.tsx';
import { DialogFault } from '../../components/DialogFault.tsx';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { DateField } from '../../components/fields/DateField.tsx';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { aujourdhui, dateFr, dateHeureFr } from '../../labels/dates.ts';
import { useSession } from '../../session/session-context.ts';

const { lireRecrutement, enregistrerRecrutement } = examenRegistre.calls;
type Lu = Answer<typeof lireRecrutement>;
type Suite = Lu['suites'][number];
const TONS = { EN_ATTENTE: 'info', OUVERT: 'success', FERME: 'neutre' } as const;

const EFFETS = {
  EN_ATTENTE: '',
  OUVERT: 'La fiche du registre dit que la recherche recrute, avec ses lieux.',
  FERME: 'La fiche du registre dit que la recherche ne recrute plus.',
} as const satisfies Record<StatutRecrutement, string>;

/** The day and the new state; refused when somebody changed it meanwhile. */
const Changement = ({ lu, suite, onClose }: { lu: Lu; suite: Suite; onClose: () => void }) => {
  const { profil } = useSession();
  const [date, setDate] = useState<string | null>(aujourdhui());
  const [faute, setFaute] = useState<string | null>(null);
  const enregistrer = useAction(enregistrerRecrutement, { silent: true, success: 'Recrutement enregistré.' });
  const confirmer = async () => {
    if (!date) return setFaute('Indiquez la date.');
    const r = await enregistrer({
      params: { etuId: lu.etuId },
      query: { statutBeforeUpdate: lu.statut },
      body: { statut: suite.statut, date },
    });
    if (!r.ok) return setFaute(r.problem.detail);
    onClose();
  };
  return (
    <ConfirmDialog
      title={suite.libelle}
      objet={`Le recrutement est « ${STATUT_RECRUTEMENT_LABELS[lu.statut]} »`}
      effect={EFFETS[suite.statut]}
      prevenus={
        profil === 'SUPER_ADMIN'
          ? 'Le promoteur, par courriel ; le journal de l’étude le garde.'
          : 'Personne ; le journal de l’étude le garde.'
      }
      back={suite.statut === 'OUVERT' ? 'Vous pourrez le fermer.' : 'Vous pourrez le rouvrir tant que l’étude est en cours.'}
      label={suite.libelle}
      onConfirm={confirmer}
      onClose={onClose}
    >
      <DateField
        field="dateRecrutement"
        label={suite.statut === 'OUVERT' ? 'Ouvert le' : 'Fermé le'}
        required
        value={date}
        onChange={setDate}
      />
      <DialogFault>{faute}</DialogFault>
    </ConfirmDialog>
  );
};

const Historique = ({ lignes }: { lignes: Lu['historique'] }) =>
  lignes.length > 0 && (
    <>
      <h3 className="fr-h6">Historique</h3>
      <ul className="riph-liste">
        {lignes.map((l) => (
          <li key={l.le}>
            {STATUT_RECRUTEMENT_LABELS[l.statut]} le {dateFr(l.date)}
            <span className="riph-discret">
              , enregistré le {dateHeureFr(l.le)} par {l.par}
            </span>
          </li>
        ))}
      </ul>
    </>
  );

/** Whether the research takes people in: waiting, open, closed. A halt or the end of the research closes it. */
export const Recrutement = ({ etuId }: { etuId: EtuId }) => {
  const reading = useCall(lireRecrutement, { params: { etuId } });
  const [suite, setSuite] = useState<Suite | null>(null);
  return (
    <Loadable reading={reading} skeleton={<Skeleton rows={4} />}>
      {(lu) => (
        <section className="riph-carte" aria-labelledby="recrutement">
          <h2 className="riph-carte__titre" id="recrutement">
            Recrutement
          </h2>
          <Details>
            <Detail term="État">
              <CodeBadge code={lu.statut} labels={STATUT_RECRUTEMENT_LABELS} tones={TONS} />
            </Detail>
            <Detail term="Ouvert le">{lu.debut && dateFr(lu.debut)}</Detail>
            <Detail term="Fermé le">{lu.fin && dateFr(lu.fin)}</Detail>
            <Detail term="Fin de la recherche">{lu.dateFinEtude && dateFr(lu.dateFinEtude)}</Detail>
          </Details>
          <p className="riph-discret">Une suspension ou la fin de la recherche ferme le recrutement d’elle-même.</p>
          <div className="riph-rangee">
            {lu.suites.map((s) => (
              <Button key={s.statut} priority="secondary" reason={s.raison} onClick={() => setSuite(s)}>
                {s.libelle}
              </Button>
            ))}
          </div>
          <Historique lignes={lu.historique} />
          {suite && <Changement lu={lu} suite={suite} onClose={() => setSuite(null)} />}
        </section>
      )}
    </Loadable>
  );
};
