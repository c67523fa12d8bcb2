import { coordonneesAdministrees } from '@riph/contracts/identity/personne.schemas';
import { identityUtilisateurAnsm } from '@riph/contracts/identity/utilisateur-ansm.calls';
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

type Coordonnees = Answer<typeof identityUtilisateurAnsm.calls.lire>;
type Informations = Answer<typeof identityUtilisateurAnsm.calls.lireInformationsCompte>;

/** What an administrator does with the account of somebody of the agency. */
const CompteAnsm = ({ utiId, nom, infos: c }: { utiId: number; nom: string; infos: Informations }) => {
  const activer = useAction(identityUtilisateurAnsm.calls.activer);
  const renvoyer = useAction(identityUtilisateurAnsm.calls.renvoyerConfirmation, { succes: 'Courriel envoyé' });
  const [fermeture, setFermeture] = useState(false);
  const compte = c.comptes.find((x) => x.profil.code === 'UTILISATEUR_ANSM');
  if (!compte) return null;
  const changer = async (actif: boolean) => {
    const r = await activer({ params: { utiId, actif } });
    if (!r.ok) return;
    notifier.succes(actif ? 'Compte rouvert' : 'Compte désactivé');
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
        {!c.motDePasseChoisi && compte.statut.code === 'ACTIF' && (
          <Button priorite="secondary" enCours={renvoyer.enCours} onClick={() => void renvoyer({ params: { utiId } })}>
            Renvoyer le lien du mot de passe
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
          objet={`${nom}, utilisateur de l’ANSM`}
          effet="La personne est déconnectée et ne peut plus se connecter avec ce profil. Les documents qu’elle a déposés restent."
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
  const modifier = useAction(identityUtilisateurAnsm.calls.modifier, { silencieux: true });
  const envoyer = async (s: IdentiteSaisie) => {
    const lu = lire(coordonneesAdministrees, { ...c, ...identiteDe(s) });
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
      cle={`ansm-${c.utiId}`}
      depart={identiteLue(c)}
      libelle="Enregistrer"
      enCours={modifier.enCours}
      envoyer={envoyer}
      onAnnuler={onFini}
    />
  );
};

/** Somebody of the agency: who he is, his account, what was done on it and the mails sent. */
export const UtilisateurAnsmPage = () => {
  const { utiId } = useNumericParams('utiId');
  const coordonnees = useCall(identityUtilisateurAnsm.calls.lire, { params: { utiId } });
  const compte = useCall(identityUtilisateurAnsm.calls.lireInformationsCompte, { params: { utiId } });
  const [enModification, setEnModification] = useState(false);
  const nom = coordonnees.data ? `${coordonnees.data.prenom} ${coordonnees.data.nom}` : 'Utilisateur de l’ANSM';
  return (
    <Page
      titre={nom}
      titreOnglet={nom}
      fil={[{ libelle: 'Utilisateurs de l’ANSM', vers: '/administration/utilisateurs-ansm' }]}
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
              <Loadable lecture={compte}>
                {(c) => (
                  <>
                    <CompteAnsm utiId={utiId} nom={nom} infos={c} />
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
