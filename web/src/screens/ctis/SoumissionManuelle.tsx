import type { FieldError } from '@riph/contracts/core/errors';
import { nomComite } from '@riph/contracts/core/typographie';
import { TYPES_DOSSIER } from '@riph/contracts/dossier-ctis/labels';
import { dossierCtisSoumission } from '@riph/contracts/dossier-ctis/soumission.calls';
import { type ManuelSaisi } from '@riph/contracts/dossier-ctis/soumission.schemas';
import { MOTIF_CTIS_MIN } from '@riph/contracts/dossier-ctis/suivi.schemas';
import { CTIS_TYPES } from '@riph/contracts/referentiel/reglementation';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { notifier } from '../../api/toasts.ts';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { Dialog } from '../../components/Dialog.tsx';
import { DateField } from '../../components/fields/DateField.tsx';
import { Form } from '../../components/fields/Form.tsx';
import { RadioField } from '../../components/fields/RadioField.tsx';
import { SelectField } from '../../components/fields/SelectField.tsx';
import { TextArea } from '../../components/fields/TextArea.tsx';
import { TextField } from '../../components/fields/TextField.tsx';
import { useApresPause } from '../../components/form/useApresPause.ts';
import { useDraft } from '../../components/form/useDraft.ts';
import { optionsDe } from '../../labels/options.ts';
import { lireNumero } from './ctis.rules.ts';

type Saisie = Omit<ManuelSaisi, 'type' | 'dateSoumission' | 'cppId'> & {
  type: string;
  dateSoumission: string | null;
  cppId: string;
};
const DEBUT: Saisie = {
  ...{ numeroCtis: '', type: 'INI', cleDemande: 'IN', portee: 'PARTIE_1_ET_2', roleFrance: 'EMC', dateSoumission: null },
  ...{ titre: '', promoteur: '', cppId: '', motif: '' },
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
  const soumettre = useAction(dossierCtisSoumission.calls.soumettreManuel, { silencieux: true });
  const { saisie: s, modifier, oublier } = useDraft('ctis-soumission-manuelle', 1, (garde: Saisie | null) => garde ?? DEBUT);
  const query = { promoteur: useApresPause(s.promoteur.trim()) };
  const comites = useCall(dossierCtisSoumission.calls.listerComitesNommables, { query }, { keepPrevious: true });
  const [erreurs, setErreurs] = useState<readonly FieldError[]>([]);
  const ouvrir = useNavigate();
  const envoyer = async () => {
    const manques = obligatoires(s);
    setErreurs(manques);
    const [type, dateSoumission] = [CTIS_TYPES.find((t) => t === s.type), s.dateSoumission];
    if (manques.length > 0 || !type || !dateSoumission) return;
    const body = {
      ...s,
      type,
      dateSoumission,
      numeroCtis: lireNumero(s.numeroCtis) ?? '',
      cppId: s.cppId ? Number(s.cppId) : null,
    };
    const r = await soumettre({ body });
    if (!r.ok) {
      setErreurs(r.problem.fields ?? []);
      if (!r.problem.fields?.length) notifier.probleme(r.problem);
      return;
    }
    oublier();
    notifier.succes(r.data.message);
    await ouvrir(`/dossiers-ctis/${r.data.id}?onglet=soumission`);
  };
  return (
    <Dialog titre="Soumettre une demande à la main" taille="lg" onClose={onClose} libelleFermer="Fermer">
      <p>Ce que le portail enverra plus tard complétera la demande, sans la créer deux fois.</p>
      <Form label="Demande" onSubmit={() => void envoyer()} erreurs={erreurs}>
        <TextField
          champ="numeroCtis"
          label="Numéro européen de l’essai"
          obligatoire
          largeur="moyenne"
          valeur={s.numeroCtis}
          onChange={(numeroCtis) => modifier({ numeroCtis })}
        />
        <SelectField
          champ="type"
          label="Type de demande"
          obligatoire
          valeur={s.type}
          onChange={(type) => modifier({ type })}
          options={optionsDe(CTIS_TYPES, TYPES_DOSSIER)}
        />
        <TextField
          champ="cleDemande"
          label="Clé de la demande"
          aide="Telle que le portail la donne : IN, IN-1, SM-2, AM-1, NSM-1."
          obligatoire
          largeur="moyenne"
          valeur={s.cleDemande}
          onChange={(cleDemande) => modifier({ cleDemande })}
        />
        <RadioField
          champ="portee"
          label="Porte sur"
          enLigne
          valeur={s.portee}
          onChange={(code) => modifier({ portee: PORTEES.find((p) => p.code === code)?.code ?? s.portee })}
          options={PORTEES}
        />
        <RadioField
          champ="roleFrance"
          label="Rôle de la France"
          enLigne
          valeur={s.roleFrance}
          onChange={(code) => modifier({ roleFrance: ROLES.find((p) => p.code === code)?.code ?? s.roleFrance })}
          options={ROLES}
        />
        <DateField
          champ="dateSoumission"
          label="Soumise au portail le"
          obligatoire
          valeur={s.dateSoumission}
          onChange={(dateSoumission) => modifier({ dateSoumission })}
        />
        <TextArea
          champ="titre"
          label="Titre de l’essai"
          obligatoire
          max={2000}
          lignes={2}
          valeur={s.titre}
          onChange={(titre) => modifier({ titre })}
        />
        <TextField
          champ="promoteur"
          label="Promoteur"
          obligatoire
          valeur={s.promoteur}
          onChange={(promoteur) => modifier({ promoteur })}
        />
        <SelectField
          champ="cppId"
          label="Comité"
          aide="Sans choix : celui de l’essai, ou un comité tiré au sort. Ceux qui ont un lien avec le promoteur ne sont pas proposés."
          valeur={s.cppId}
          onChange={(cppId) => modifier({ cppId })}
          options={(comites.data ?? []).map((c) => ({ code: String(c.id), libelle: nomComite(c.nom) }))}
        />
        <TextArea
          champ="motif"
          label="Pourquoi à la main"
          aide={`Au moins ${MOTIF_CTIS_MIN} caractères.`}
          obligatoire
          max={4000}
          lignes={3}
          valeur={s.motif}
          onChange={(motif) => modifier({ motif })}
        />
        <div className="riph-rangee">
          <Button type="submit" enCours={soumettre.enCours}>
            Soumettre la demande
          </Button>
        </div>
      </Form>
    </Dialog>
  );
};
