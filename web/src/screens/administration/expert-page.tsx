import { idJson } from '@riph/contracts/core/fields';
import { identityAdministrationExperts } from '@riph/contracts/identity/administration-experts.calls';
import { coordonneesModifiees } from '@riph/contracts/identity/personne.schemas';
import { useState } from 'react';
import { notifier } from '../../api/toasts.ts';
import type { Answer } from '../../api/types.ts';
import { useAction } from '../../api/useAction.ts';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { StatusBadge } from '../../components/badges.tsx';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { Fait, Faits } from '../../components/Faits.tsx';
import { Page } from '../../components/Page.tsx';
import { Loadable, Skeleton } from '../../components/states.tsx';
import { useNumericParams } from '../../components/useNumericParams.ts';
import { dateHeureFr } from '../../labels/dates.ts';
import { type IdentiteSaisie, identiteDe, identiteLue, lire } from '../personnes/identite.rules.ts';
import { TON_COMPTE } from './comptes.rules.ts';
import { Courriels, Historique } from './HistoriqueCompte.tsx';
import { Identite } from './Identite.tsx';
import { UtilisateurAnsmForm } from './UtilisateurAnsmForm.tsx';

type Coordonnees = Answer<typeof identityAdministrationExperts.calls.lire>;
type Informations = Answer<typeof identityAdministrationExperts.calls.lireInformationsCompte>;

/** What an administrator does with the account of an expert. */
const CompteExpert = ({ expId, nom, infos: c }: { expId: number; nom: string; infos: Informations }) => {
  const activer = useAction(identityAdministrationExperts.calls.activer);
  const [fermeture, setFermeture] = useState(false);
  const compte = c.comptes.find((x) => x.profil.code === 'EXPERT');
  if (!compte) return null;
  const changer = async (actif: boolean) => {
    const r = await activer({ params: { expId, actif: actif ? 'true' : 'false' } });
    if (!r.ok) return;
    notifier.succes(actif ? 'Compte ouvert' : 'Compte désactivé');
    setFermeture(false);
  };
  return (
    <section className="riph-carte" aria-labelledby="compte">
      <h2 className="riph-carte__titre" id="compte">
        Compte <StatusBadge ton={TON_COMPTE[compte.statut.code] ?? 'neutre'}>{compte.statut.libelle}</StatusBadge>
      </h2>
      <Faits>
        <Fait terme="Créé le">{dateHeureFr(compte.demandeLe)}</Fait>
        <Fait terme="Désactivé le">{compte.desactiveLe && dateHeureFr(compte.desactiveLe)}</Fait>
        <Fait terme="Mot de passe">{c.motDePasseChoisi ? 'Choisi' : 'Pas encore choisi'}</Fait>
        <Fait terme="Dernière connexion">{c.derniereConnexion ? dateHeureFr(c.derniereConnexion) : 'Jamais'}</Fait>
      </Faits>
      <div className="riph-rangee fr-mt-2w">
        {compte.statut.code === 'A_VALIDER' && (
          <Button enCours={activer.enCours} onClick={() => void changer(true)}>
            Ouvrir le compte
          </Button>
        )}
        {compte.statut.code === 'ACTIF' && (
          <Button priorite="secondary" onClick={() => setFermeture(true)}>
            Désactiver le compte
          </Button>
        )}
        {compte.statut.code === 'INACTIF' && (
          <Button priorite="secondary" enCours={activer.enCours} onClick={() => void changer(true)}>
            Rouvrir le compte
          </Button>
        )}
      </div>
      {fermeture && (
        <ConfirmDialog
          titre="Désactiver le compte"
          objet={`${nom}, expert`}
          effet="La personne est déconnectée et ne peut plus se connecter avec ce profil. Ses demandes en cours sont retirées et les comités concernés prévenus ; les rapports déposés restent."
          prevenus={`${nom}, par courriel à ${c.email}.`}
          retour="Vous pouvez rouvrir le compte."
          libelle="Désactiver le compte"
          danger
          onClose={() => setFermeture(false)}
          onConfirm={() => changer(false)}
        />
      )}
    </section>
  );
};

const Modification = ({ de: c, onFini }: { de: Coordonnees; onFini: () => void }) => {
  const modifier = useAction(identityAdministrationExperts.calls.modifier, { silencieux: true });
  const envoyer = async (s: IdentiteSaisie) => {
    const lu = lire(coordonneesModifiees.extend({ expId: idJson }), { ...c, ...identiteDe(s) });
    if (!lu.ok) return lu.erreurs;
    const r = await modifier({ body: lu.body });
    if (!r.ok) return r.problem;
    notifier.succes(
      r.data.email === s.email.trim().toLowerCase()
        ? 'Fiche enregistrée'
        : `Fiche enregistrée. La nouvelle adresse servira dès qu’elle sera confirmée par le lien envoyé à ${s.email}.`,
    );
    onFini();
    return null;
  };
  return (
    <UtilisateurAnsmForm
      cle={`expert-${c.utiId}`}
      depart={identiteLue(c)}
      libelle="Enregistrer"
      enCours={modifier.enCours}
      envoyer={envoyer}
      onAnnuler={onFini}
    />
  );
};

/** An expert: who he is, his account, what was done on it and the mails sent. */
export const ExpertPage = () => {
  const { expId } = useNumericParams('expId');
  const coordonnees = useCall(identityAdministrationExperts.calls.lire, { params: { expId } });
  const compte = useCall(identityAdministrationExperts.calls.lireInformationsCompte, { params: { expId } });
  const [enModification, setEnModification] = useState(false);
  const nom = coordonnees.data ? `${coordonnees.data.prenom} ${coordonnees.data.nom}` : 'Expert';
  return (
    <Page
      titre={nom}
      titreOnglet={nom}
      fil={[{ libelle: 'Experts', vers: '/administration/experts' }]}
      actions={
        coordonnees.data &&
        !enModification && (
          <Button taille="sm" onClick={() => setEnModification(true)}>
            Modifier la fiche
          </Button>
        )
      }
    >
      <Loadable lecture={coordonnees} squelette={<Skeleton blocs={2} lignes={4} />}>
        {(d) =>
          enModification ? (
            <Modification key={d.version} de={d} onFini={() => setEnModification(false)} />
          ) : (
            <div className="riph-pile">
              <Identite de={d} />
              <p className="fr-mb-0">
                CV : {d.cv ? 'déposé' : 'non déposé'} · DPI : {d.dpi ? 'déposée' : 'non déposée'} · Déclaration de liens :{' '}
                {d.declarationAJour ? 'à jour' : 'à confirmer'} · {d.volontaire ? 'Volontaire' : 'Non inscrit comme volontaire'}
              </p>
              <Loadable lecture={compte}>
                {(c) => (
                  <>
                    <CompteExpert expId={expId} nom={nom} infos={c} />
                    <Historique lignes={c.historique} />
                    <Courriels lignes={c.courriels} />
                  </>
                )}
              </Loadable>
            </div>
          )
        }
      </Loadable>
    </Page>
  );
};
