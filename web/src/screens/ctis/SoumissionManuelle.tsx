import type { FieldError } from '@riph/contracts/core/errors';
import type { Jour } from '@riph/contracts/core/paris';
import { nomComite } from '@riph/contracts/core/typographie';
import { TYPE_DOSSIER_CTIS_LABELS } from '@riph/contracts/dossier-ctis/labels';
import { dossierCtisSoumission } from '@riph/contracts/dossier-ctis/soumission.calls';
import { type ManuelSaisi } from '@riph/contracts/dossier-ctis/soumission.schemas';
import { MOTIF_CTIS_MIN } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { TYPES_DOSSIER_CTIS } from '@riph/contracts/referentiel/reglementation';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { notifier } from '../../api/toasts.ts';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { CheckboxField } from '../../components/fields/CheckboxField.tsx';
import { DateField } from '../../components/fields/DateField.tsx';
import { Form } from '../../components/fields/Form.tsx';
import { RadioField } from '../../components/fields/RadioField.tsx';
import { SelectField } from '../../components/fields/SelectField.tsx';
import { TextArea } from '../../components/fields/TextArea.tsx';
import { TextField } from '../../components/fields/TextField.tsx';
import { DraftNotice } from '../../components/form/DraftNotice.tsx';
import { useDebounced } from '../../components/form/useDebounced.ts';
import { useDraft } from '../../components/form/useDraft.ts';
import { optionsDe } from '../../labels/options.ts';
import { lireNumero } from './ctis.rules.ts';

type Saisie = Omit<ManuelSaisi, 'type' | 'dateSoumission' | 'cppId' | 'decisionMinistre'> & {
  type: string;
  dateSoumission: Jour | null;
  cppId: string;
  decisionMinistre: boolean;
};
const DEBUT: Saisie = {
  numeroCtis: '',
  type: 'INI',
  cleDemande: 'IN',
  portee: 'PARTIE_1_ET_2',
  roleFrance: 'EMC',
  dateSoumission: null,
  titre: '',
  promoteur: '',
  cppId: '',
  decisionMinistre: false,
  motif: '',
};
const PORTEES = [
  { code: 'PARTIE_1_ET_2', libelle: 'Parties I et II' },
  { code: 'PARTIE_1', libelle: 'Partie I seule' },
  { code: 'PARTIE_2', libelle: 'Partie II seule' },
] as const;
const ROLES = [
  { code: 'EMC', libelle: 'État membre concerné' },
  { code: 'EMR', libelle: 'État membre rapporteur' },
] as const;
const obligatoires = (s: Saisie): FieldError[] =>
  [
    {
      champ: 'numeroCtis',
      vide: !lireNumero(s.numeroCtis),
      message: 'Indiquez un numéro européen, par exemple 2026-512345-12-00.',
    },
    { champ: 'cleDemande', vide: s.cleDemande.trim() === '', message: 'Indiquez la clé de la demande, par exemple IN ou SM-1.' },
    { champ: 'dateSoumission', vide: !s.dateSoumission, message: 'Indiquez le jour de la soumission au portail.' },
    { champ: 'titre', vide: s.titre.trim() === '', message: 'Indiquez le titre de l’essai.' },
    { champ: 'promoteur', vide: s.promoteur.trim() === '', message: 'Indiquez le promoteur.' },
    {
      champ: 'motif',
      vide: s.motif.trim().length < MOTIF_CTIS_MIN,
      message: `Dites d’où vient cette demande, en ${MOTIF_CTIS_MIN} caractères au moins.`,
    },
  ].flatMap(({ champ, vide, message }) => (vide ? [{ champ, message }] : []));

/** A request of which the portal has sent no record: typed, then drawn or given to its committee. */
export const SoumissionManuelle = ({ onClose }: { onClose: () => void }) => {
  const soumettre = useAction(dossierCtisSoumission.calls.soumettreManuel, { silent: true });
  const {
    saisie: s,
    resumedFrom,
    modifier,
    forget,
  } = useDraft('ctis-soumission-manuelle', 2, (garde: Saisie | null) => garde ?? DEBUT);
  const query = { promoteur: useDebounced(s.promoteur.trim()) };
  const comites = useCall(dossierCtisSoumission.calls.listerComitesNommables, { query }, { keepPrevious: true });
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const ouvrir = useNavigate();
  const envoyer = async () => {
    const manques = obligatoires(s);
    setErrors(manques);
    const [type, dateSoumission] = [TYPES_DOSSIER_CTIS.find((t) => t === s.type), s.dateSoumission];
    if (manques.length > 0 || !type || !dateSoumission) return;
    const body = {
      ...s,
      type,
      dateSoumission,
      numeroCtis: lireNumero(s.numeroCtis) ?? '',
      cppId: s.cppId ? Number(s.cppId) : null,
      decisionMinistre: s.cppId !== '' && s.decisionMinistre,
    };
    const r = await soumettre({ body });
    if (!r.ok) {
      setErrors(r.problem.fields ?? []);
      if (!r.problem.fields?.length) notifier.problem(r.problem);
      return;
    }
    forget();
    notifier.success(r.data.message);
    await ouvrir(`/dossiers/${r.data.id}/tirage`);
  };
  return (
    <Dialog title="Soumettre une demande à la main" size="lg" onClose={onClose} closeLabel="Fermer">
      <p>Ce que le portail enverra plus tard complétera la demande, sans la créer deux fois.</p>
      <DraftNotice resumedFrom={resumedFrom} onStartOver={forget} />
      <Form label="Demande" onSubmit={() => void envoyer()} errors={errors}>
        <TextField
          field="numeroCtis"
          label="Numéro européen de l’essai"
          required
          width="moyenne"
          value={s.numeroCtis}
          onChange={(numeroCtis) => modifier({ numeroCtis })}
        />
        <SelectField
          field="type"
          label="Type de demande"
          required
          value={s.type}
          onChange={(type) => modifier({ type })}
          options={optionsDe(TYPES_DOSSIER_CTIS, TYPE_DOSSIER_CTIS_LABELS)}
        />
        <TextField
          field="cleDemande"
          label="Clé de la demande"
          hint="Telle que le portail la donne : IN, IN-1, SM-2, AM-1, NSM-1."
          required
          width="moyenne"
          value={s.cleDemande}
          onChange={(cleDemande) => modifier({ cleDemande })}
        />
        <RadioField
          field="portee"
          label="Porte sur"
          inline
          value={s.portee}
          onChange={(code) => modifier({ portee: PORTEES.find((p) => p.code === code)?.code ?? s.portee })}
          options={PORTEES}
        />
        <RadioField
          field="roleFrance"
          label="Rôle de la France"
          inline
          value={s.roleFrance}
          onChange={(code) => modifier({ roleFrance: ROLES.find((p) => p.code === code)?.code ?? s.roleFrance })}
          options={ROLES}
        />
        <DateField
          field="dateSoumission"
          label="Soumise au portail le"
          required
          value={s.dateSoumission}
          onChange={(dateSoumission) => modifier({ dateSoumission })}
        />
        <TextArea
          field="titre"
          label="Titre de l’essai"
          required
          max={2000}
          rows={2}
          value={s.titre}
          onChange={(titre) => modifier({ titre })}
        />
        <TextField
          field="promoteur"
          label="Promoteur"
          required
          value={s.promoteur}
          onChange={(promoteur) => modifier({ promoteur })}
        />
        <SelectField
          field="cppId"
          label="Comité"
          hint="Sans choix : celui de l’essai, ou un comité tiré au sort. Ceux qui ont un lien avec le promoteur ne sont pas proposés."
          value={s.cppId}
          onChange={(cppId) => modifier({ cppId })}
          options={(comites.data ?? []).map((c) => ({ code: String(c.id), libelle: nomComite(c.nom) }))}
        />
        {s.cppId !== '' && (
          <CheckboxField
            field="decisionMinistre"
            label="Ce comité est désigné par une décision du ministre"
            hint="Sinon il doit être celui de l’essai, de l’étude liée ou de l’avis antérieur. Dites ci-dessous sur quoi repose la décision : le comité, le promoteur et l’ANSM le lisent."
            value={s.decisionMinistre}
            onChange={(decisionMinistre) => modifier({ decisionMinistre })}
          />
        )}
        <TextArea
          field="motif"
          label="Pourquoi à la main"
          hint={`Au moins ${MOTIF_CTIS_MIN} caractères.`}
          required
          max={4000}
          rows={3}
          value={s.motif}
          onChange={(motif) => modifier({ motif })}
        />
        <div className="riph-rangee">
          <Button type="submit" busy={soumettre.busy}>
            Soumettre la demande
          </Button>
        </div>
      </Form>
    </Dialog>
  );
};
