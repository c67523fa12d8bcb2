import type { FieldError } from '@riph/contracts/core/errors';
import { type BaremeSaisi, baremeSaisi } from '@riph/contracts/indemnites/bareme.schemas';
import { indemnitesBaremes } from '@riph/contracts/indemnites/baremes.calls';
import { useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { Dialog } from '../../components/Dialog.tsx';
import { DialogFault } from '../../components/DialogFault.tsx';
import { DialogFooter } from '../../components/dialogs/DialogFooter.tsx';
import { CheckboxField } from '../../components/fields/CheckboxField.tsx';
import { DateField } from '../../components/fields/DateField.tsx';
import { Form, FormBlock } from '../../components/fields/Form.tsx';
import { TextField } from '../../components/fields/TextField.tsx';
import { DraftNotice } from '../../components/form/DraftNotice.tsx';
import { useDraft } from '../../components/form/useDraft.ts';
import { corpsDe, enNombres, enTextes, GROUPES, type Saisie } from './saisie.rules.ts';

const FORM = 'ajout-bareme';
const LIBELLES = Object.fromEntries([
  ...GROUPES.flatMap((g) => g.champs.map((c) => [c.champ, `${g.titre} : ${c.label}`])),
  ['code', 'Code'],
  ['dateDebut', 'En vigueur à partir du'],
  ['source', 'Texte'],
]);
const MESSAGES: Readonly<Record<string, string>> = {
  code: 'Un code de 3 à 12 lettres majuscules et chiffres, par exemple B2027.',
  dateDebut: 'Indiquez le premier jour du barème.',
  source: 'Citez le texte qui le fixe, par exemple « Arrêté du 5 juin 2027 ».',
};

type Brouillon = { code: string; dateDebut: string | null; source: string; valeurs: Saisie };

/** The scale that follows: begun from the last one, of which what changes is typed. */
export const AjouterBareme = ({ dernier, onClose }: { dernier: BaremeSaisi; onClose: () => void }) => {
  const ajouter = useAction(indemnitesBaremes.calls.ajouter, { success: 'Barème ajouté' });
  const {
    saisie: tout,
    resumedFrom,
    modifier,
    forget,
  } = useDraft<Brouillon>(`bareme-apres-${dernier.code}`, 0, (kept) => ({
    code: '',
    dateDebut: null,
    source: '',
    ...kept,
    valeurs: { ...enTextes(dernier), ...kept?.valeurs },
  }));
  const { code, dateDebut, source, valeurs: saisie } = tout;
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [aRefaire, setARefaire] = useState<string | null>(null);
  const [confirme, setConfirme] = useState(false);
  const valider = async () => {
    const { valeurs, errors: fautes } = enNombres(saisie);
    const lu = baremeSaisi.safeParse(corpsDe({ code: code.trim(), dateDebut, source: source.trim() }, valeurs));
    const champs = lu.success ? [] : [...new Set(lu.error.issues.map((i) => i.path.join('.')))];
    const autres = champs.filter((c) => !fautes.some((f) => f.champ === c));
    setErrors([...autres.map((c) => ({ champ: c, message: MESSAGES[c] ?? 'Valeur hors des limites.' })), ...fautes]);
    if (!lu.success || fautes.length > 0) return;
    const r = await ajouter({ body: { ...lu.data, confirme } });
    if (r.ok) {
      forget();
      return onClose();
    }
    setARefaire(r.problem.code === 'indemnites.fichiersARefaire' ? r.problem.detail : null);
    setErrors(r.problem.fields);
  };
  return (
    <Dialog
      title="Ajouter un barème"
      size="lg"
      onClose={onClose}
      actions={
        <DialogFooter type="submit" form={FORM} busy={ajouter.busy} onCancel={onClose}>
          Ajouter le barème
        </DialogFooter>
      }
    >
      <DraftNotice resumedFrom={resumedFrom} onStartOver={forget} />
      <Form id={FORM} label="Ajout d’un barème" onSubmit={() => void valider()} errors={errors} labels={LIBELLES}>
        <p>Les valeurs du barème {dernier.code} sont reprises : changez celles que le nouveau texte modifie.</p>
        <div className="riph-grille-2">
          <TextField field="code" label="Code" required max={12} value={code} onChange={(v) => modifier({ code: v })} />
          <DateField
            field="dateDebut"
            label="En vigueur à partir du"
            required
            value={dateDebut}
            onChange={(v) => modifier({ dateDebut: v })}
          />
        </div>
        <TextField field="source" label="Texte" required max={300} value={source} onChange={(v) => modifier({ source: v })} />
        {GROUPES.map((g) => (
          <FormBlock key={g.titre} title={g.titre}>
            <div className="riph-grille-2">
              {g.champs.map((c) => (
                <TextField
                  key={c.champ}
                  field={c.champ}
                  label={c.label}
                  required={!c.facultatif}
                  value={saisie[c.champ] ?? ''}
                  onChange={(v) => modifier({ valeurs: { ...saisie, [c.champ]: v } })}
                />
              ))}
            </div>
          </FormBlock>
        ))}
        {aRefaire && (
          <>
            <DialogFault>{aRefaire}</DialogFault>
            <CheckboxField
              field="confirme"
              label="Je confirme : ces fichiers sont à préparer de nouveau"
              value={confirme}
              onChange={setConfirme}
            />
          </>
        )}
      </Form>
    </Dialog>
  );
};
