import type { FieldError } from '@riph/contracts/core/errors';
import type { DosId, UtiId } from '@riph/contracts/core/ids';
import { etudeCandidats } from '@riph/contracts/etude/instruction/candidats.calls';
import { delegatairesDe } from '@riph/contracts/examen/delegation.rules';
import { examenLiens } from '@riph/contracts/examen/liens.calls';
import { type ReactNode, useState } from 'react';
import { useCall } from '../../../api/useCall.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx';
import { CheckboxField } from '../../../components/fields/CheckboxField.tsx';
import { Form } from '../../../components/fields/Form.tsx';
import { TextArea } from '../../../components/fields/TextArea.tsx';
import { DraftNotice } from '../../../components/form/DraftNotice.tsx';
import { useDraft } from '../../../components/form/useDraft.ts';
import { LetterPreview } from '../../../components/viewer/LetterPreview.tsx';
import { type Lettre, usePreview } from '../../../components/viewer/usePreview.ts';
import { dateFr } from '../../../labels/dates.ts';
import { useSession } from '../../../session/session-context.ts';
import { DecidePar, useDecidePar } from '../DecidePar.tsx';

type Saisie = { motivation: string; expertise: string; constate: boolean };
const VIERGE: Saisie = { motivation: '', expertise: '', constate: false };
type ProjetDelegue = Omit<Saisie, 'constate'> & { decidePar: UtiId | undefined };
type Props = {
  dosId: DosId;
  version: number;
  /** What it is about, in the confirmation. */
  objet: string;
  /** Day of the séance that delegated; null when it is not known. */
  seanceLe: string | null;
  /** What a favourable opinion says when nobody writes anything. */
  sansMotivation: string | null;
  prevenus: string;
  errors?: readonly FieldError[];
  /** Of the secretariat alone. */
  apercevoir: (projet: ProjetDelegue) => Promise<Lettre>;
  /** True when it is done. */
  rendre: (projet: ProjetDelegue) => Promise<boolean>;
  /** Fields that this flow alone has. */
  champs?: (saisie: Saisie, ecrire: (change: Partial<Saisie>) => void) => ReactNode;
};

/** The favourable opinion without a séance: what it gives, who delegated it and when, who found the answer right, its letter, then one confirmation. */
export const AvisDelegue = ({ dosId, version, objet, seanceLe, sansMotivation, prevenus, errors, ...flux }: Props) => {
  const { profil } = useSession();
  const isSecretariat = profil === 'GESTIONNAIRE';
  const membres = useCall(etudeCandidats.calls.listerSelection, isSecretariat ? {} : null);
  const liens = useCall(examenLiens.calls.lister, isSecretariat ? { params: { dosId } } : null);
  const ecartes = (liens.data ?? []).map((c) => c.utiId);
  const { champ, decidePar, raison } = useDecidePar(membres.data ?? [], ecartes, delegatairesDe);
  const brouillon = useDraft<Saisie>(`avis-delegue-${dosId}`, version, (kept) => ({ ...VIERGE, ...kept }));
  const { saisie, modifier } = brouillon;
  const apercu = usePreview();
  const [confirming, setConfirming] = useState(false);
  const projet = { motivation: saisie.motivation, expertise: saisie.expertise, decidePar };
  const enSeance = seanceLe ? ` en séance du ${dateFr(seanceLe)}` : '';
  // A letter that says something else is not the one that leaves.
  const ecrire = (change: Partial<Saisie>) => {
    apercu.clear();
    modifier(change);
  };
  const rendre = async () => {
    const fait = await flux.rendre(projet);
    setConfirming(false);
    if (fait) brouillon.forget();
  };
  const aConstater = isSecretariat
    ? 'Indiquez d’abord que la réponse a été trouvée conforme.'
    : 'Indiquez d’abord que vous trouvez la réponse conforme.';
  return (
    <Form label="Avis par délégation" onSubmit={() => setConfirming(true)} errors={errors}>
      <DraftNotice resumedFrom={brouillon.resumedFrom} />
      <Alert severity="warning" title="Cet acte rend l’avis favorable du comité">
        <ul>
          <li>
            Le comité a délégué à son président la vérification de la réponse{enSeance} : aucune nouvelle séance ne se tient.
          </li>
          <li>
            La plateforme produit la lettre d’avis favorable, datée de ce jour, qui cite cette séance et ses membres, et nomme qui
            a trouvé la réponse conforme. Aucun PDF signé n’est à joindre : la délibération est celle de la séance.
          </li>
          <li>Si la réponse n’est pas conforme, l’avis se rend en séance.</li>
        </ul>
      </Alert>
      <DecidePar
        champ={
          champ && {
            ...champ,
            onChange: (utiId) => {
              apercu.clear();
              champ.onChange(utiId);
            },
          }
        }
        label="Réponse trouvée conforme par"
        hint="Le président du comité, ou un vice-président pour lui. La lettre le nomme ; vous saisissez sa décision."
      />
      <CheckboxField
        field="constate"
        label={
          isSecretariat
            ? 'Cette personne a constaté que la réponse du promoteur est conforme à la demande'
            : 'Je constate que la réponse du promoteur est conforme à la demande'
        }
        value={saisie.constate}
        onChange={(v) => modifier({ constate: v })}
      />
      <TextArea
        field="motivation"
        label="Motivation"
        hint={`Elle figure dans l’avis.${sansMotivation ? ` Si vous n’écrivez rien, l’avis dit : « ${sansMotivation} »` : ''}`}
        value={saisie.motivation}
        onChange={(v) => ecrire({ motivation: v })}
        max={4000}
        rows={4}
      />
      {flux.champs?.(saisie, ecrire)}
      <div className="riph-rangee">
        <Button type="submit" reason={raison ?? (saisie.constate ? null : aConstater)}>
          Rendre l’avis favorable
        </Button>
        {isSecretariat && (
          <Button
            priority="secondary"
            busy={apercu.busy}
            reason={raison}
            onClick={() => void apercu.show(() => flux.apercevoir(projet))}
          >
            Aperçu de l’avis
          </Button>
        )}
      </div>
      <LetterPreview lettre={apercu.lettre} />
      {confirming && (
        <ConfirmDialog
          title="Rendre l’avis favorable par délégation"
          objet={objet}
          effect={`Le comité rend un avis favorable, par la délégation donnée à son président${enSeance}. La lettre produite par la plateforme est l’avis.`}
          prevenus={prevenus}
          back="Un avis rendu ne se retire pas : son document peut être remplacé avec un motif."
          label="Rendre l’avis favorable"
          onConfirm={rendre}
          onClose={() => setConfirming(false)}
        />
      )}
    </Form>
  );
};
