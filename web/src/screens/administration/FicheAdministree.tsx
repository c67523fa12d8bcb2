import type { FieldError } from '@riph/contracts/core/errors';
import type { coordonneesLues, informationsCompte } from '@riph/contracts/identity/personne.schemas';
import { type ReactNode, useState } from 'react';
import type * as z from 'zod';
import { notifier } from '../../api/toasts.ts';
import type { Result } from '../../api/useAction.ts';
import { Button } from '../../components/Button.tsx';
import { StatusBadge } from '../../components/badges.tsx';
import { Detail, Details } from '../../components/Details.tsx';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { outcome, type Sent } from '../../components/form/useForm.ts';
import { Page } from '../../components/Page.tsx';
import { type Lecture, Loadable, Skeleton } from '../../components/states.tsx';
import { dateHeureFr } from '../../labels/dates.ts';
import { type IdentiteSaisie, identiteLue } from '../personnes/identite.rules.ts';
import { TON_COMPTE } from './comptes.rules.ts';
import { EvenementButton } from './EvenementButton.tsx';
import { FacteursCompte } from './FacteursCompte.tsx';
import { Courriels, Historique } from './HistoriqueCompte.tsx';
import { Identite } from './Identite.tsx';
import { IdentiteForm } from './IdentiteForm.tsx';

type Coordonnees = z.output<typeof coordonneesLues>;
type Informations = z.output<typeof informationsCompte>;

/** What the words and the acts of a sheet say of a kind of people. */
export type Sorte = {
  profil: 'EXPERT' | 'UTILISATEUR_ANSM';
  /** Said before the name is known. */
  sansNom: string;
  /** « Anne Roux, expert ». */
  qualite: string;
  list: { libelle: string; vers: string };
  /** What closing the account does, in the dialog that asks. */
  effetFermeture: string;
};

type CompteProps = {
  sorte: Sorte;
  nom: string;
  infos: Informations;
  busy: boolean;
  changer: (actif: boolean) => Promise<boolean>;
  /** Beside the acts that every account has. */
  actions?: ReactNode;
};

/** What an administrator does with the account that somebody holds with this profile. */
const Compte = ({ sorte, nom, infos: c, busy, changer, actions }: CompteProps) => {
  const [fermeture, setFermeture] = useState(false);
  const compte = c.comptes.find((x) => x.profil.code === sorte.profil);
  if (!compte) return null;
  const { code, libelle } = compte.statut;
  const faire = async (actif: boolean) => {
    if (!(await changer(actif))) return;
    notifier.success(!actif ? 'Compte désactivé' : code === 'INACTIF' ? 'Compte rouvert' : 'Compte ouvert');
    setFermeture(false);
  };
  return (
    <section className="riph-carte" aria-labelledby="compte">
      <h2 className="riph-carte__titre" id="compte">
        Compte <StatusBadge tone={TON_COMPTE[code] ?? 'neutre'}>{libelle}</StatusBadge>
      </h2>
      <Details>
        <Detail term="Créé le">{dateHeureFr(compte.demandeLe)}</Detail>
        <Detail term="Désactivé le">{compte.desactiveLe && dateHeureFr(compte.desactiveLe)}</Detail>
        <Detail term="Mot de passe">{c.motDePasseChoisi ? 'Choisi' : 'Pas encore choisi'}</Detail>
        <Detail term="Dernière connexion">{c.derniereConnexion ? dateHeureFr(c.derniereConnexion) : 'Jamais'}</Detail>
      </Details>
      <div className="riph-rangee fr-mt-2w">
        {actions}
        <EvenementButton compte={compte} code="VALIDER" busy={busy} onClick={() => void faire(true)}>
          Ouvrir le compte
        </EvenementButton>
        <EvenementButton compte={compte} code="DESACTIVER" priority="secondary" onClick={() => setFermeture(true)}>
          Désactiver le compte
        </EvenementButton>
        <EvenementButton compte={compte} code="REACTIVER" priority="secondary" busy={busy} onClick={() => void faire(true)}>
          Rouvrir le compte
        </EvenementButton>
      </div>
      {fermeture && (
        <ConfirmDialog
          title="Désactiver le compte"
          objet={`${nom}, ${sorte.qualite}`}
          effect={sorte.effetFermeture}
          prevenus={`${nom}, par courriel à ${c.email}.`}
          back="Vous pouvez rouvrir le compte."
          label="Désactiver le compte"
          danger
          onClose={() => setFermeture(false)}
          onConfirm={() => faire(false)}
        />
      )}
    </section>
  );
};

type Props<C extends Coordonnees> = {
  sorte: Sorte;
  coordonnees: Lecture<C>;
  compte: Lecture<Informations>;
  /** Sends what was typed over what was read: what is wrong field by field, or what the server answered. */
  modifier: (de: C, s: IdentiteSaisie) => Promise<readonly FieldError[] | Result<Coordonnees>>;
  /** Opens, reopens or closes the account; true once it is done. */
  activer: (actif: boolean) => Promise<boolean>;
  /** One of the two is under way. */
  busy: boolean;
  actions?: (infos: Informations) => ReactNode;
  /** Shown below the coordinates of the person. */
  complement?: (de: C) => ReactNode;
};

/** Somebody as the administration sees him: who he is, his account, what was done on it and the mails sent. */
export const FicheAdministree = <C extends Coordonnees>(props: Props<C>) => {
  const { sorte, coordonnees, compte, modifier, activer, busy, actions, complement } = props;
  const [enModification, setEnModification] = useState(false);
  const nom = coordonnees.data ? `${coordonnees.data.prenom} ${coordonnees.data.nom}` : sorte.sansNom;
  const envoyer = async (de: C, s: IdentiteSaisie): Promise<Sent> => {
    const r = await modifier(de, s);
    if (!('ok' in r)) return r;
    return outcome(r, ({ email }) => {
      const adresseLue = email === s.email.trim().toLowerCase();
      const suite = ` La nouvelle adresse servira dès qu’elle sera confirmée par le lien envoyé à ${s.email}.`;
      notifier.success(adresseLue ? 'Fiche enregistrée' : `Fiche enregistrée.${suite}`);
      setEnModification(false);
    });
  };
  return (
    <Page
      title={nom}
      tabTitle={nom}
      fil={[sorte.list]}
      actions={
        coordonnees.data &&
        !enModification && (
          <Button size="sm" onClick={() => setEnModification(true)}>
            Modifier la fiche
          </Button>
        )
      }
    >
      <Loadable reading={coordonnees} skeleton={<Skeleton blocks={2} rows={4} />}>
        {(d) =>
          enModification ? (
            <IdentiteForm
              cle={`${sorte.profil}-${d.utiId}`}
              qui={sorte.sansNom}
              depart={identiteLue(d)}
              version={d.version}
              libelle="Enregistrer"
              envoyer={(s, version) => envoyer({ ...d, version }, s)}
              onCancel={() => setEnModification(false)}
            />
          ) : (
            <div className="riph-pile">
              <Identite de={d} />
              {complement?.(d)}
              <Loadable reading={compte}>
                {(c) => (
                  <>
                    <Compte sorte={sorte} nom={nom} infos={c} busy={busy} changer={activer} actions={actions?.(c)} />
                    <FacteursCompte utiId={d.utiId} nom={nom} />
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
