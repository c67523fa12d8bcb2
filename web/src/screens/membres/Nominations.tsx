import { interruptions, isFinProche } from '@riph/contracts/identity/nomination';
import { identityNominations } from '@riph/contracts/identity/nominations.calls';
import { useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { MenuButton } from '../../components/ActionBar.tsx';
import { Alert } from '../../components/Alert.tsx';
import { Button } from '../../components/Button.tsx';
import { StatusBadge } from '../../components/badges.tsx';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog.tsx';
import { aujourdhui, dateFr } from '../../labels/dates.ts';
import { Engagements } from './Engagements.tsx';
import { NominationDialog } from './NominationDialog.tsx';
import type { Membre, Nomination } from './saisie.rules.ts';

type Props = {
  membre: Membre;
  /** Who reads only sees no action. */
  modifiable: boolean;
  /** Names, when the person may be of several committees. */
  comites: ReadonlyMap<number, string>;
};

/** Days to come on which the member will not sit between two mandates, committee by committee. */
const Interruptions = ({ nominations }: { nominations: readonly Nomination[] }) => {
  const jour = aujourdhui();
  const comites = [...new Set(nominations.map((n) => n.cppId))];
  const trous = comites.flatMap((c) => interruptions(nominations.filter((n) => n.cppId === c))).filter((t) => t.dateFin >= jour);
  return trous.map((t) => (
    <Alert key={t.dateDebut} severity="warning" small>
      Du {dateFr(t.dateDebut)} au {dateFr(t.dateFin)}, aucun mandat : la personne ne siégera pas, ne sera pas convoquée et ne
      comptera pas dans le quorum. Si le mandat a été renouvelé sans interruption, corrigez ses dates.
    </Alert>
  ));
};

const Alertes = ({ nominations }: { nominations: readonly Nomination[] }) => {
  const jour = aujourdhui();
  const proches = nominations.filter(
    (n) => n.enCours && isFinProche(n.dateFin, jour) && !nominations.some((s) => s.cppId === n.cppId && s.dateDebut > n.dateFin),
  );
  return proches.map((n) => (
    <Alert key={n.periodeId} severity="warning" small>
      Ce mandat finit le {dateFr(n.dateFin)} et aucun autre ne le suit : renouvelez-le ou prévoyez un remplaçant.
    </Alert>
  ));
};

/** The mandates of a member, the newest first. */
export const Nominations = ({ membre: m, modifiable, comites }: Props) => {
  const [dialogue, setDialogue] = useState<{ nomination: number | null } | null>(null);
  const [aSupprimer, setASupprimer] = useState<Nomination | null>(null);
  const ouverte = m.nominations.find((n) => n.periodeId === dialogue?.nomination) ?? null;
  const membreDe = m.rattachements.filter((r) => r.role === 'INSTRUCTEUR' && r.actif);
  return (
    <section className="riph-carte" aria-labelledby="nominations">
      <div className="riph-ligne riph-ligne--gestes">
        <h2 className="riph-carte__titre" id="nominations">
          Nominations
        </h2>
        {modifiable && membreDe.length > 0 && (
          <Button priority="secondary" size="sm" onClick={() => setDialogue({ nomination: null })}>
            Ajouter une nomination
          </Button>
        )}
      </div>
      {m.nominations.length === 0 && <p className="riph-discret fr-mb-0">Aucune nomination.</p>}
      <Alertes nominations={m.nominations} />
      <Interruptions nominations={m.nominations} />
      <ul className="riph-liste">
        {m.nominations.map((n) => (
          <li key={n.periodeId} className="riph-ligne riph-ligne--gestes">
            <span>
              {comites.size > 0 && `${comites.get(n.cppId) ?? ''} · `}
              {n.fonction.libelle} · {n.college.libelle} · {n.categorie.libelle}{' '}
              <span className="riph-discret">
                · du {dateFr(n.dateDebut)} au {dateFr(n.dateFin)}
                {n.arreteReference && ` · arrêté ${n.arreteReference}`}
                {n.motifFin && ` · fin : ${n.motifFin}`}
              </span>
            </span>
            <span className="riph-rangee">
              {n.enCours && <StatusBadge tone="success">En cours</StatusBadge>}
              {modifiable && (
                <MenuButton
                  label="Actions"
                  size="sm"
                  priority="nu"
                  actions={[
                    {
                      cle: 'modifier',
                      libelle: 'Modifier ou mettre fin',
                      envoie: true,
                      onClick: () => setDialogue({ nomination: n.periodeId }),
                    },
                    ...(n.dateDebut < aujourdhui()
                      ? []
                      : [{ cle: 'supprimer', libelle: 'Supprimer', envoie: true, onClick: () => setASupprimer(n) }]),
                  ]}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
      {dialogue && (dialogue.nomination === null || ouverte) && (
        <NominationDialog
          utiId={m.utiId}
          comites={membreDe.map((r) => ({ cppId: r.cppId, nom: comites.get(r.cppId) ?? '' }))}
          nomination={ouverte}
          onClose={() => setDialogue(null)}
        />
      )}
      {aSupprimer && <SupprimerDialog nomination={aSupprimer} membre={m} onClose={() => setASupprimer(null)} />}
    </section>
  );
};

const SupprimerDialog = ({
  nomination: n,
  membre: m,
  onClose,
}: {
  nomination: Nomination;
  membre: Membre;
  onClose: () => void;
}) => {
  const supprimer = useAction(identityNominations.calls.supprimerLue, { success: 'Nomination supprimée' });
  return (
    <ConfirmDialog
      title="Supprimer la nomination"
      objet={`${m.prenom} ${m.nom}, ${n.fonction.libelle.toLowerCase()} du ${dateFr(n.dateDebut)} au ${dateFr(n.dateFin)}`}
      effect={
        n.enCours
          ? 'La personne cesse aujourd’hui d’être membre : elle est déconnectée, n’est plus convoquée, ne compte plus dans le quorum. Si elle a siégé aujourd’hui, mettez-y plutôt fin.'
          : 'Cette nomination disparaît de la fiche. Ne supprimez qu’une erreur de saisie.'
      }
      prevenus="La personne et le secrétariat du comité, par courriel."
      back="Vous pouvez la saisir de nouveau."
      label="Supprimer la nomination"
      danger
      onClose={onClose}
      onConfirm={async () => {
        const r = await supprimer({ params: { periodeId: n.periodeId }, body: { version: n.version } });
        if (r.ok) onClose();
      }}
    >
      {n.enCours && <Engagements utiId={m.utiId} cppIds={[n.cppId]} />}
    </ConfirmDialog>
  );
};
