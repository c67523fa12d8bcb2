import { formatJour } from '@riph/contracts/core/deadlines';
import type { FieldError } from '@riph/contracts/core/errors';
import { nomComite } from '@riph/contracts/core/typographie';
import { etudeHistorique } from '@riph/contracts/etude/depot/historique.calls';
import { OUVERTURE_PLATEFORME } from '@riph/contracts/etude/depot/historique.rules';
import { isAutoriseeParAnsm } from '@riph/contracts/etude/socle/qualifications';
import { referentielQualifications } from '@riph/contracts/referentiel/qualifications.calls';
import { REGLEMENTATIONS_NATIONALES } from '@riph/contracts/referentiel/reglementation';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { notifier } from '../../api/toasts.ts';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { DateField } from '../../components/fields/DateField.tsx';
import { Form, FormBlock } from '../../components/fields/Form.tsx';
import { SelectField } from '../../components/fields/SelectField.tsx';
import { TextArea } from '../../components/fields/TextArea.tsx';
import { TextField } from '../../components/fields/TextField.tsx';
import { AttachedFile } from '../../components/files/AttachedFile.tsx';
import { DraftNotice } from '../../components/form/DraftNotice.tsx';
import { useDraft } from '../../components/form/useDraft.ts';
import { Page } from '../../components/Page.tsx';
import { aujourdhui } from '../../labels/dates.ts';
import { NATIONALES_LIBELLES } from '../../labels/reglementations.ts';
import { useSession } from '../../session/session-context.ts';
import { type HistoriqueSaisi, LIBELLES, lireHistorique, SAISIE_VIDE } from './historique.saisie.ts';

const { creer, listerCpps } = etudeHistorique.calls;
type ChampsProps = { saisie: HistoriqueSaisi; modifier: (change: Partial<HistoriqueSaisi>) => void };

const LaRecherche = ({ saisie: s, modifier }: ChampsProps) => {
  const reglementationCode = REGLEMENTATIONS_NATIONALES.find((r) => r === s.reglementationCode) ?? 'JARDE';
  const qualifications = useCall(referentielQualifications.calls.listerActifs, { params: { reglementationCode } });
  return (
    <FormBlock title="1. La recherche">
      <SelectField
        field="reglementationCode"
        label="Réglementation"
        required
        value={s.reglementationCode}
        onChange={(v) => modifier({ reglementationCode: v, qualificationCode: '' })}
        options={NATIONALES_LIBELLES}
      />
      <SelectField
        field="qualificationCode"
        label="Qualification de la recherche"
        required
        value={s.qualificationCode}
        onChange={(qualificationCode) => modifier({ qualificationCode })}
        options={(qualifications.data ?? []).map((q) => ({ code: q.code, libelle: q.libelle }))}
      />
      <TextArea
        field="titreRecherche"
        label="Titre complet en français"
        required
        max={1000}
        rows={2}
        value={s.titreRecherche}
        onChange={(titreRecherche) => modifier({ titreRecherche })}
      />
      <TextField
        field="titreAbrege"
        label="Acronyme"
        value={s.titreAbrege}
        onChange={(titreAbrege) => modifier({ titreAbrege })}
      />
      <TextField
        field="numeroNational"
        label="Numéro national"
        hint="ID-RCB (2018-A01234-51) ou EudraCT (2015-001234-42)"
        required
        value={s.numeroNational}
        onChange={(numeroNational) => modifier({ numeroNational })}
      />
      <TextField
        field="promoteur"
        label="Promoteur"
        required
        value={s.promoteur}
        onChange={(promoteur) => modifier({ promoteur })}
      />
    </FormBlock>
  );
};

const LAvis = ({ saisie: s, modifier, parLeComite }: ChampsProps & { parLeComite: boolean }) => {
  const cpps = useCall(listerCpps, parLeComite ? null : {});
  return (
    <FormBlock title="2. L’avis favorable">
      {parLeComite ? (
        <TextField
          field="deposantEmail"
          label="Adresse du déposant"
          hint="Celle de son compte : l’étude lui revient, et il en dépose les modifications."
          required
          value={s.deposantEmail}
          onChange={(deposantEmail) => modifier({ deposantEmail })}
        />
      ) : (
        <SelectField
          field="cppId"
          label="Comité qui a rendu l’avis"
          required
          value={s.cppId}
          onChange={(cppId) => modifier({ cppId })}
          options={(cpps.data ?? []).map((c) => ({ code: String(c.id), libelle: `${nomComite(c.nom)} (${c.ville})` }))}
        />
      )}
      <TextField
        field="numero"
        label="Numéro du dossier au comité"
        hint="Il sera repris dans le numéro des modifications."
        required
        value={s.numero}
        onChange={(numero) => modifier({ numero })}
      />
      <DateField
        field="dateAvis"
        label="Date de l’avis favorable"
        hint={`Avant le ${formatJour(OUVERTURE_PLATEFORME)}`}
        required
        value={s.dateAvis}
        onChange={(dateAvis) => modifier({ dateAvis })}
      />
      <DateField
        field="dateAutorisationAnsm"
        label="Date de l’autorisation de l’ANSM"
        required={isAutoriseeParAnsm(s.qualificationCode)}
        value={s.dateAutorisationAnsm}
        onChange={(dateAutorisationAnsm) => modifier({ dateAutorisationAnsm })}
      />
      <DateField
        field="dateDebutEffectif"
        label="Date de la première inclusion"
        required
        value={s.dateDebutEffectif}
        onChange={(dateDebutEffectif) => modifier({ dateDebutEffectif })}
      />
    </FormBlock>
  );
};

/** A research whose opinion was given before the platform is taken over, so that its modifications are filed here. */
export const NouveauHistoriquePage = () => {
  const parLeComite = useSession().profil === 'GESTIONNAIRE';
  const navigate = useNavigate();
  const reprendre = useAction(creer, { silent: true });
  const brouillon = useDraft<HistoriqueSaisi>('historique-nouveau', 0, (garde) => ({ ...SAISIE_VIDE, ...garde }));
  const [fichier, setFichier] = useState<File | null>(null);
  const [errors, setErrors] = useState<readonly FieldError[]>([]);
  const [refus, setRefus] = useState<string | null>(null);
  const envoyer = async () => {
    setRefus(null);
    const lu = lireHistorique(brouillon.saisie, parLeComite, aujourdhui());
    setErrors(lu.ok ? [] : lu.errors);
    if (!lu.ok) return;
    if (!fichier) return setRefus('Joignez l’avis favorable, en PDF.');
    const r = await reprendre({ body: lu.body, files: { fichier: [fichier] } });
    if (!r.ok) return r.problem.fields.length > 0 ? setErrors(r.problem.fields) : setRefus(r.problem.detail);
    brouillon.forget();
    notifier.success(
      parLeComite
        ? 'Le dossier est repris : le déposant est prévenu.'
        : 'La reprise est déclarée : le comité est prévenu et doit la confirmer.',
    );
    navigate(`/dossiers-historiques/${r.data.dosId}`);
  };
  const champs = { saisie: brouillon.saisie, modifier: brouillon.modifier };
  return (
    <Page title="Reprendre un dossier d’avant la plateforme" fil={[{ libelle: 'Études', vers: '/etudes' }]}>
      <DraftNotice
        resumedFrom={brouillon.resumedFrom}
        actions={
          <Button priority="secondary" size="sm" onClick={brouillon.forget}>
            Repartir d’un formulaire vide
          </Button>
        }
      />
      <p>
        Pour une recherche commencée, dont l’avis favorable a été rendu hors de la plateforme. Une fois reprise, ses modifications
        se déposent ici, devant le même comité (article R1123-42 du code de la santé publique). Il n’y a pas de tirage au sort.
      </p>
      {!parLeComite && (
        <p>
          Le comité que vous nommez lit l’avis joint et confirme la reprise, ou la refuse. D’ici là, aucune demande n’est possible
          sur cette étude.
        </p>
      )}
      <Form label="Dossier historique" onSubmit={() => void envoyer()} errors={errors} labels={LIBELLES}>
        {refus && (
          <Alert severity="error" title="Le dossier n’a pas été repris">
            {refus}
          </Alert>
        )}
        <LaRecherche {...champs} />
        <LAvis {...champs} parLeComite={parLeComite} />
        <AttachedFile label="Avis favorable" regle={creer.files.fichier} file={fichier} onChoose={setFichier} />
        <div className="riph-rangee">
          <Button type="submit" busy={reprendre.busy}>
            Reprendre le dossier
          </Button>
          <Button to="/etudes" priority="secondary">
            Annuler
          </Button>
        </div>
      </Form>
    </Page>
  );
};
