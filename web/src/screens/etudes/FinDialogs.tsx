import { isRapportFinalDepose } from '@riph/contracts/etude/socle/delais.suites';
import { isTerminee } from '@riph/contracts/etude/socle/etude.workflow';
import { etudeEtudeWorkflow } from '@riph/contracts/etude/vie/etude-workflow.calls';
import { ecartsFin, fautesArchivage, fautesDateFin, fautesEcart, fautesMotif } from '@riph/contracts/etude/vie/vie.rules';
import { INCLUS_MAX } from '@riph/contracts/etude/vie/vie.schemas';
import { useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { Alert } from '../../components/Alert.tsx';
import { CheckboxField } from '../../components/fields/CheckboxField.tsx';
import { DateField } from '../../components/fields/DateField.tsx';
import { NumberField } from '../../components/fields/NumberField.tsx';
import { TextArea } from '../../components/fields/TextArea.tsx';
import { AttachedFile } from '../../components/files/AttachedFile.tsx';
import { useDraft } from '../../components/form/useDraft.ts';
import { aujourdhui } from '../../labels/dates.ts';
import { ActeDialog, type ActeProps } from './ActeDialog.tsx';
import { faitsDe } from './acte.rules.ts';
import { DelaiDeclaration } from './DelaiDeclaration.tsx';

const { terminer, archiver, abandonner } = etudeEtudeWorkflow.calls;
const REGLE = terminer.files.fichier;
type Fin = {
  date: string | null;
  anticipee: boolean;
  securite: boolean;
  motif: string;
  inclus: number | null;
  motifEcart: string;
};
const FIN: Fin = { date: null, anticipee: false, securite: false, motif: '', inclus: null, motifEcart: '' };

/** The end of the research, in its time or before it. */
export const FinDialog = (p: ActeProps) => {
  const { etuId, version } = p.etude;
  const envoyer = useAction(terminer, { silent: true });
  const brouillon = useDraft(`terminer-${etuId}`, version, (garde: Fin | null) => garde ?? FIN);
  const { date, anticipee, motif, inclus, motifEcart, securite: coche } = brouillon.saisie;
  const securite = anticipee && coche;
  const [fichier, setFichier] = useState<File | null>(null);
  const ecarts = date && inclus !== null ? ecartsFin(p.etude, { date, nombreInclus: inclus }) : [];
  const fautes = () => ({
    date: date ? fautesDateFin(faitsDe(p.etude), date, aujourdhui()) : ['Indiquez la date de fin.'],
    nombreInclus: inclus === null ? ['Indiquez le nombre de personnes incluses ; 0 si aucune ne l’a été.'] : [],
    motif: anticipee ? fautesMotif(motif, 'la fin anticipée') : [],
    motifEcart: fautesEcart(ecarts, motifEcart),
    fichier: fichier ? [] : [REGLE.aFaire],
  });
  return (
    <ActeDialog
      {...p}
      acte="TERMINER"
      brouillon={brouillon}
      securite={securite}
      fautes={fautes}
      envoyer={() =>
        envoyer({
          params: { etuId },
          body: {
            version,
            date: date ?? '',
            anticipee,
            securite,
            motif: motif.trim() || undefined,
            nombreInclus: inclus ?? 0,
            motifEcart: ecarts.length > 0 ? motifEcart.trim() : undefined,
          },
          files: { fichier: fichier ? [fichier] : [] },
        })
      }
    >
      <DateField
        field="date"
        label="Date de fin de la recherche"
        required
        value={date}
        onChange={(v) => brouillon.modifier({ date: v })}
      />
      <NumberField
        field="nombreInclus"
        label="Nombre de personnes incluses"
        required
        value={inclus}
        onChange={(v) => brouillon.modifier({ inclus: v })}
        min={0}
        max={INCLUS_MAX}
      />
      <CheckboxField
        field="anticipee"
        label="La recherche s’arrête avant son terme"
        value={anticipee}
        onChange={(v) => brouillon.modifier({ anticipee: v })}
      />
      {anticipee && (
        <CheckboxField
          field="securite"
          label="Elle s’arrête pour la sécurité des personnes"
          value={coche}
          onChange={(v) => brouillon.modifier({ securite: v })}
        />
      )}
      <DelaiDeclaration etude={p.etude} type="FIN_ETUDE" date={date} anticipee={anticipee} securite={securite} />
      {anticipee && (
        <TextArea
          field="motif"
          label="Motif de la fin anticipée"
          required
          value={motif}
          onChange={(v) => brouillon.modifier({ motif: v })}
          max={4000}
          rows={3}
        />
      )}
      {ecarts.length > 0 && (
        <>
          <Alert severity="warning" small>
            {ecarts.join(' ')} Aucune modification ne l’a demandé : le comité lit votre raison.
          </Alert>
          <TextArea
            field="motifEcart"
            label="Raison de cet écart"
            required
            value={motifEcart}
            onChange={(v) => brouillon.modifier({ motifEcart: v })}
            max={4000}
            rows={3}
          />
        </>
      )}
      <AttachedFile field="fichier" label="Déclaration de fin" regle={REGLE} file={fichier} onChoose={setFichier} />
    </ActeDialog>
  );
};

/** Archives a study for good. One that ended without its final report asks why there is none. */
export const ArchivageDialog = (p: ActeProps) => {
  const { etuId, version, etat } = p.etude;
  const envoyer = useAction(archiver, { silent: true });
  const brouillon = useDraft(`archiver-${etuId}`, version, (garde: { dispense: string } | null) => garde ?? { dispense: '' });
  const { dispense } = brouillon.saisie;
  return (
    <ActeDialog
      {...p}
      acte="ARCHIVER"
      brouillon={brouillon}
      danger
      fautes={() => ({ dispense: fautesArchivage(faitsDe(p.etude), dispense) })}
      envoyer={() =>
        envoyer({ params: { etuId }, body: { version, dispense: dispense.trim() || undefined }, files: { fichier: [] } })
      }
    >
      {isTerminee(etat) && !isRapportFinalDepose(p.etude) && (
        <TextArea
          field="dispense"
          label="Pourquoi il n’y a pas de rapport final"
          hint="Le rapport final n’est pas déposé. Déposez-le avant d’archiver, ou dites pourquoi il n’y en aura pas."
          required
          value={dispense}
          onChange={(v) => brouillon.modifier({ dispense: v })}
          max={4000}
          rows={3}
        />
      )}
    </ActeDialog>
  );
};

/** The sponsor gives up a study that has not begun; a reason is due. */
export const AbandonDialog = (p: ActeProps) => {
  const { etuId, version } = p.etude;
  const envoyer = useAction(abandonner, { silent: true });
  const brouillon = useDraft(`abandonner-${etuId}`, version, (garde: { motif: string } | null) => garde ?? { motif: '' });
  const { motif } = brouillon.saisie;
  return (
    <ActeDialog
      {...p}
      acte="ABANDONNER"
      brouillon={brouillon}
      danger
      fautes={() => ({ motif: fautesMotif(motif, 'l’abandon') })}
      envoyer={() => envoyer({ params: { etuId }, body: { version, motif } })}
    >
      <TextArea
        field="motif"
        label="Motif"
        required
        value={motif}
        onChange={(v) => brouillon.modifier({ motif: v })}
        max={4000}
        rows={3}
      />
    </ActeDialog>
  );
};
