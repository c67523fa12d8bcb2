import type { CppId } from '@riph/contracts/core/ids';
import { nomComite } from '@riph/contracts/core/typographie';
import { STATUT_DOSSIER_LABELS } from '@riph/contracts/etude/socle/dossier.workflow';
import { referentielCppAdministration } from '@riph/contracts/referentiel/cpp-administration.calls';
import type { Cpp } from '@riph/contracts/referentiel/referentiel.schemas';
import { searchDossiers } from '@riph/contracts/search/dossiers.calls';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Answer } from '../../api/types.ts';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { CodeBadge } from '../../components/badges.tsx';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { Loadable } from '../../components/states.tsx';
import { IndexVide } from '../../components/table/IndexVide.tsx';
import { useIndexVide } from '../../components/table/useIndexVide.ts';
import { compte, dateFr } from '../../labels/dates.ts';
import { adresseEssais, ESSAIS_EN_COURS, essaisDuComite } from '../tableau-de-bord/essais.rules.ts';

type Suites = Answer<typeof referentielCppAdministration.calls.lireSuitesFermeture>;

/** Closes a committee after showing what it leaves in progress, or opens it again. */
export const EtatComite = ({ cpp }: { cpp: Cpp }) => {
  const [question, setQuestion] = useState(false);
  const activer = useAction(referentielCppAdministration.calls.activer, {
    success: cpp.actif ? 'Comité fermé' : 'Comité rouvert',
  });
  const toggle = async () => {
    const r = await activer({ params: { cppId: cpp.id }, query: { actif: !cpp.actif } });
    if (r.ok) setQuestion(false);
  };
  return (
    <>
      <Button priority="secondary" busy={activer.busy} onClick={() => (cpp.actif ? setQuestion(true) : void toggle())}>
        {cpp.actif ? 'Fermer le comité' : 'Rouvrir le comité'}
      </Button>
      {question && (
        <ConfirmDialog
          title={`Fermer le ${nomComite(cpp.nom)}`}
          objet={nomComite(cpp.nom)}
          effect="Plus aucun dossier n’est tiré vers lui. Ses gestionnaires et ses membres sont déconnectés et ne travaillent plus pour lui. Ses dossiers et ses séances restent : ils sont à réattribuer."
          prevenus="Ses gestionnaires et ses membres, par courriel."
          back="Vous pouvez le rouvrir à tout moment."
          label="Fermer le comité"
          danger
          onClose={() => setQuestion(false)}
          onConfirm={toggle}
        >
          <CeQuiReste cppId={cpp.id} />
          <EssaisQuiRestent cppId={cpp.id} />
        </ConfirmDialog>
      )}
    </>
  );
};

const CeQuiReste = ({ cppId }: { cppId: CppId }) => {
  const reading = useCall(referentielCppAdministration.calls.lireSuitesFermeture, { params: { cppId } });
  return <Loadable reading={reading}>{(s) => <Reste suites={s} />}</Loadable>;
};

/** Requests of the portal stand in another service: asked apart, so that one that does not answer is said. */
const EssaisQuiRestent = ({ cppId }: { cppId: CppId }) => {
  const indexVide = useIndexVide('DOSSIER_CTIS');
  const reading = useCall(searchDossiers.calls.rechercherCtis, {
    query: { recherche: { filtres: essaisDuComite(cppId), page: { taille: 1 } } },
  });
  return (
    <Loadable reading={reading}>
      {({ total }) => (
        <>
          {indexVide && <IndexVide />}
          <h3 className="fr-h6 fr-mt-2w">{compte(total, 'demande d’essai en cours', 'demandes d’essais en cours')}</h3>
          {total > 0 && (
            <p className="fr-mb-0">
              <Link to={adresseEssais(ESSAIS_EN_COURS, cppId)}>Voir ces demandes</Link>. Leurs délais continuent de courir, et le
              silence du comité vaudrait accord : faites-les réaffecter avant de le fermer.
            </p>
          )}
        </>
      )}
    </Loadable>
  );
};

const SEANCES_MONTREES = 20;

const Reste = ({ suites: { dossiers, seances, gestionnaires, membres } }: { suites: Suites }) => (
  <>
    <h3 className="fr-h6 fr-mt-2w">{compte(dossiers.total, 'dossier en cours', 'dossiers en cours')}</h3>
    <ul className="riph-liste">
      {dossiers.lignes.map((d) => (
        <li key={d.dosId}>
          <Link to={`/dossiers/${d.dosId}`}>{d.numero ?? 'Dossier sans numéro'}</Link> {d.titre}{' '}
          <CodeBadge code={d.statut} labels={STATUT_DOSSIER_LABELS} />
        </li>
      ))}
    </ul>
    {dossiers.total > dossiers.lignes.length && (
      <p className="riph-discret">Les {dossiers.lignes.length} plus urgents sont montrés.</p>
    )}
    <h3 className="fr-h6 fr-mt-2w">{compte(seances.length, 'séance à venir', 'séances à venir')}</h3>
    <ul className="riph-liste">
      {seances.slice(0, SEANCES_MONTREES).map((s) => (
        <li key={s.seanceId}>
          <Link to={`/seances/${s.seanceId}`}>{dateFr(s.date)}</Link>{' '}
          <span className="riph-discret">· {compte(s.dossiers, 'dossier')}</span>
        </li>
      ))}
    </ul>
    {seances.length > SEANCES_MONTREES && <p className="riph-discret">Les {SEANCES_MONTREES} premières sont montrées.</p>}
    <p className="fr-mb-0">
      {compte(gestionnaires, 'gestionnaire')} et {compte(membres, 'membre')} y travaillent.
    </p>
  </>
);
