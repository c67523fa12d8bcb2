import { jourParis } from '@riph/contracts/core/paris';
import { DELAIS } from '@riph/contracts/dossier-ctis/delais.rules';
import { echeanceDemande } from '@riph/contracts/dossier-ctis/echeances.rules';
import { dossierCtisInstruction } from '@riph/contracts/dossier-ctis/instruction.calls';
import { type InstructionLue, MOTIF_CTIS_MIN } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAction } from '../../../api/useAction.ts';
import { Button } from '../../../components/Button.tsx';
import { DateDeLoi } from '../../../components/DateDeLoi.tsx';
import { NumberField } from '../../../components/fields/NumberField.tsx';
import { TextArea } from '../../../components/fields/TextArea.tsx';
import { StaleVersion } from '../../../components/form/StaleVersion.tsx';
import { useDraft } from '../../../components/form/useDraft.ts';
import { aujourdhui, dateFr } from '../../../labels/dates.ts';
import { Banc } from '../../dossiers/recevabilite/Banc.tsx';
import { choixRetenu } from '../../dossiers/recevabilite/choix.rules.ts';
import { DialogueDecision } from '../../dossiers/recevabilite/DialogueDecision.tsx';
import type { Essai, SectionProps } from '../../lecture/dossier.types.ts';
import { choixPartieDeux, isDecidable, recuesPartieDeux } from './recevabilite.rules.ts';
import type { ActeProps } from './types.ts';
import { useActe } from './useActe.ts';

const { declarerNonRecevable, declarerRecevable, demanderComplement, preparerNonRecevable } = dossierCtisInstruction.calls;

type Saisie = { choix: string | null; delai: number | null; complement: string; motif: string };
const depart = ({ preparation, suivi }: InstructionLue): Omit<Saisie, 'choix'> => {
  const gardee = preparation?.gardee?.complement;
  return {
    delai: gardee?.delai ?? DELAIS.complementMax,
    complement: gardee?.motif ?? preparation?.brouillon.join('\n') ?? '',
    motif: suivi?.motifNonRecevable ?? '',
  };
};

/** The last day follows the delay as it is typed. */
const finDuComplement = (delai: number | null) => {
  const jour = aujourdhui();
  return delai && delai <= DELAIS.complementMax ? echeanceDemande('VALIDATION', { envoyeeLe: jour, delai }, jour) : null;
};

type DecisionProps = ActeProps & { voulu: string | null; onClose: () => void };

const Decision = ({ instruction: i, refetch, voulu, onClose }: DecisionProps) => {
  const recevable = useAction(declarerRecevable, { silent: true });
  const demander = useAction(demanderComplement, { silent: true });
  const declarer = useAction(declarerNonRecevable, { silent: true });
  const preparer = useAction(preparerNonRecevable, { silent: true });
  const { errors, setErrors, refus, faire } = useActe(refetch);
  /** Whether the last gesture kept what is typed, or pronounced. */
  const [isGarde, setGarde] = useState(false);
  const draft = useDraft<Saisie>(`ctis-recevabilite-${i.id}`, i.version, (kept) => ({
    choix: null,
    ...depart(i),
    ...kept,
    // What the address asks for comes first.
    ...(voulu && { choix: voulu }),
  }));
  const { delai, complement, motif } = draft.saisie;
  const fin = finDuComplement(delai);
  const choix = choixPartieDeux(i, fin && dateFr(fin.dateAffichee));
  const decision = choixRetenu(choix, draft.saisie.choix);
  const params = { id: i.id };
  const fini = () => {
    draft.forget();
    onClose();
  };
  const trop = (champ: string, message: string) => setErrors([{ champ, message }]);
  const prononcer = async () => {
    if (decision === 'DECLARER_RECEVABLE') return faire(() => recevable({ params }));
    if (decision === 'DEMANDER_COMPLEMENTS') {
      if (delai) return faire(() => demander({ params, query: { delai, motif: complement } }));
      return trop('delai', `Indiquez un délai de 1 à ${DELAIS.complementMax} jours.`);
    }
    if (motif.trim().length < MOTIF_CTIS_MIN)
      return trop('motif', `Indiquez le motif, en ${MOTIF_CTIS_MIN} caractères au moins.`);
    // The reason is kept first, then pronounced.
    const garde = await faire(() => preparer({ params, body: { version: i.version, motif } }));
    return garde && faire(() => declarer({ params }));
  };
  const envoyer = async () => {
    setGarde(false);
    if (await prononcer()) fini();
  };
  // Nothing is sent: whoever of the secretariat opens the decision finds it again.
  const garder = async (version: number) => {
    setGarde(true);
    const dit = decision === 'DECLARER_IRRECEVABLE' ? { motif } : { complement: { delai, motif: complement } };
    if (await faire(() => preparer({ params, body: { version, ...dit } }))) fini();
  };
  const gardee = i.preparation?.gardee;
  return (
    <DialogueDecision
      choix={choix}
      value={decision}
      onChange={(code) => draft.modifier({ choix: code })}
      busy={recevable.busy || demander.busy || declarer.busy}
      errors={errors}
      resumedFrom={draft.resumedFrom}
      onRepartir={draft.forget}
      onSubmit={() => void envoyer()}
      onClose={onClose}
    >
      <StaleVersion refus={refus} onForcer={() => void (isGarde ? garder(i.version) : envoyer())} />
      {gardee && (
        <p className="fr-mb-0">
          Préparation gardée par {gardee.par} le {dateFr(jourParis(gardee.le))}.
        </p>
      )}
      {decision === 'DEMANDER_COMPLEMENTS' && (
        <>
          <TextArea
            field="motif"
            label="Ce qui manque"
            required
            hint={`Le promoteur le lit. Au moins ${MOTIF_CTIS_MIN} caractères.`}
            value={complement}
            onChange={(v) => draft.modifier({ complement: v })}
            max={4000}
            rows={5}
          />
          <NumberField
            field="delai"
            label="Délai de réponse, en jours"
            required
            hint={`${DELAIS.complementMax} jours au plus.`}
            value={delai}
            onChange={(v) => draft.modifier({ delai: v })}
            min={1}
            max={DELAIS.complementMax}
          />
          {fin && (
            <p className="fr-mb-0" aria-live="polite">
              Réponse attendue au plus tard le{' '}
              <DateDeLoi explanation={{ titre: fin.libelle, echeance: fin.dateAffichee, ...fin.explication }} />.
            </p>
          )}
        </>
      )}
      {decision === 'DECLARER_IRRECEVABLE' && (
        <TextArea
          field="motif"
          label="Motif"
          required
          hint="Le promoteur le lit."
          value={motif}
          onChange={(v) => draft.modifier({ motif: v })}
          max={4000}
          rows={4}
        />
      )}
      {decision !== null && decision !== 'DECLARER_RECEVABLE' && (
        <div className="riph-rangee">
          <Button priority="secondary" busy={preparer.busy} onClick={() => void garder(draft.surVersion)}>
            Garder la préparation
          </Button>
        </div>
      )}
    </DialogueDecision>
  );
};

/** Admissibility of part II: its pieces are judged and it is decided in one place, as on a national request. */
export const Recevabilite = ({ dossier: { dosId, instruction: i }, refetch }: SectionProps<Essai>) => {
  const [params] = useSearchParams();
  if (!i) return null;
  const voulu = params.get('acte');
  return (
    <Banc
      dosId={dosId}
      ouverte
      recuesDe={recuesPartieDeux(i)}
      relire={refetch}
      decideDAbord={voulu !== null && isDecidable(voulu)}
      decision={(onClose) => <Decision instruction={i} refetch={refetch} voulu={voulu} onClose={onClose} />}
    />
  );
};
