import { nomComite } from '@riph/contracts/core/typographie';
import { seanceRapportActivite } from '@riph/contracts/seance/rapport-activite.calls';
import { anneesDuRapport } from '@riph/contracts/seance/rapport-activite.regles';
import { STATUT_RAPPORT_LABELS, STATUTS_RAPPORT } from '@riph/contracts/seance/rapport-activite.schemas';
import { useState } from 'react';
import type { Answer } from '../../api/types.ts';
import { useCall } from '../../api/useCall.ts';
import { Button } from '../../components/Button.tsx';
import { DeadlineBadge, StatusBadge } from '../../components/badges.tsx';
import { DownloadButton } from '../../components/DownloadButton.tsx';
import { SelectField } from '../../components/fields/SelectField.tsx';
import { Page } from '../../components/Page.tsx';
import { Empty, Loadable, Skeleton } from '../../components/states.tsx';
import { aujourdhui, dateFr } from '../../labels/dates.ts';
import { useSession } from '../../session/session-context.ts';
import { DeposerRapport } from './DeposerRapport.tsx';
import { PreparerRapport } from './PreparerRapport.tsx';
import { RetirerRapport } from './RetirerRapport.tsx';

const { rechercher, telecharger, telechargerZip } = seanceRapportActivite.calls;
type Rapport = Answer<typeof rechercher>[number];
type Choix = { quoi: 'PREPARER' | 'DEPOSER'; annee: number } | null;
const TONS = { MANQUANT: 'warning', DEPOSE: 'success', ARCHIVE: 'info' } as const;

const Ligne = ({ rapport: r, isAdmin, onDeposer }: { rapport: Rapport; isAdmin: boolean; onDeposer: () => void }) => {
  const [retrait, setRetrait] = useState(false);
  const quoi = `${r.annee}${isAdmin ? `, ${nomComite(r.comite)}` : ''}`;
  return (
    <li className="riph-ligne riph-action">
      <span className="riph-action__quoi">
        <strong className="riph-chiffres">{r.annee}</strong> {isAdmin && nomComite(r.comite)}{' '}
        <StatusBadge tone={TONS[r.statut]}>{STATUT_RAPPORT_LABELS[r.statut]}</StatusBadge>{' '}
        {r.depot ? (
          <span className="riph-discret">
            déposé le {dateFr(r.depot.deposeLe)}, signé par {r.depot.signataire} le {dateFr(r.depot.dateSignature)}
          </span>
        ) : (
          <DeadlineBadge echeance={r.echeance} />
        )}
      </span>
      <span className="riph-rangee">
        {r.peutDeposer && (
          <Button size="sm" priority="secondary" onClick={onDeposer} aria-label={`Déposer le rapport signé ${quoi}`}>
            Déposer
          </Button>
        )}
        {r.depot && (
          <DownloadButton
            size="sm"
            priority="tertiary"
            call={telecharger}
            parts={{ params: { pjId: r.depot.id } }}
            aria-label={`Télécharger le rapport ${quoi}`}
          >
            Télécharger
          </DownloadButton>
        )}
        {r.peutSupprimer && (
          <Button size="sm" priority="nu" onClick={() => setRetrait(true)} aria-label={`Retirer le rapport ${quoi}`}>
            Retirer
          </Button>
        )}
      </span>
      {retrait && r.depot && <RetirerRapport id={r.depot.id} quoi={quoi} isAdmin={isAdmin} onClose={() => setRetrait(false)} />}
      {r.retires.map((x) => (
        <p key={x.id} className="riph-discret fr-mb-0">
          Déposé le {dateFr(x.deposeLe)}, retiré le {dateFr(x.retireLe)} par {x.retirePar}
          {x.motif && ` : ${x.motif}`}{' '}
          <DownloadButton
            size="sm"
            priority="nu"
            call={telecharger}
            parts={{ params: { pjId: x.id } }}
            aria-label={`Télécharger le rapport ${quoi}, retiré le ${dateFr(x.retireLe)}`}
          >
            Télécharger
          </DownloadButton>
        </p>
      ))}
    </li>
  );
};

/** A secretariat: the last five years of its committee. Its members: what it filed. The administration: every committee, those that are missing first to be seen. */
export const RapportsActivitePage = () => {
  const { profil, can } = useSession();
  const isAdmin = profil === 'SUPER_ADMIN';
  const annees = anneesDuRapport(aujourdhui());
  const [annee, setAnnee] = useState(isAdmin ? String(annees[1]) : '');
  const [statut, setStatut] = useState('');
  const selected = STATUTS_RAPPORT.find((s) => s === statut);
  const recherche = { ...(annee && { annee: Number(annee) }), ...(selected && { statut: selected }) };
  const reading = useCall(rechercher, { query: { recherche } }, { keepPrevious: true });
  const [choix, setChoix] = useState<Choix>(null);
  const close = () => setChoix(null);
  return (
    <Page title="Rapports d’activité">
      <div className="riph-pile">
        <p>
          Le rapport d’une année est attendu le 31 mars suivant (art. R1123-19-1) : la plateforme en prépare les chiffres, le
          président le signe, le secrétariat le dépose.
        </p>
        <div className="riph-grille-2">
          <SelectField
            field="annee"
            label="Année"
            empty="Toutes"
            options={annees.map((a) => ({ code: String(a), libelle: String(a) }))}
            value={annee}
            onChange={setAnnee}
          />
          <SelectField
            field="statut"
            label="État"
            empty="Tous"
            options={STATUTS_RAPPORT.filter((s) => profil !== 'INSTRUCTEUR' || s !== 'MANQUANT').map((s) => ({
              code: s,
              libelle: STATUT_RAPPORT_LABELS[s],
            }))}
            value={statut}
            onChange={setStatut}
          />
        </div>
        <p className="riph-rangee">
          {can('RAPPORT_ACTIVITE_GERER') && !isAdmin && (
            <Button onClick={() => setChoix({ quoi: 'PREPARER', annee: annee ? Number(annee) : annees[1] })}>
              Préparer un rapport
            </Button>
          )}
          {(reading.data ?? []).some((r) => r.depot) && (
            <DownloadButton priority="secondary" call={telechargerZip} parts={{ query: { recherche } }}>
              Télécharger les rapports affichés
            </DownloadButton>
          )}
        </p>
        <Loadable reading={reading} skeleton={<Skeleton rows={6} />}>
          {(rapports) =>
            rapports.length === 0 ? (
              <Empty title="Aucun rapport">
                {profil === 'INSTRUCTEUR' && !annee && !statut
                  ? 'Les rapports déposés par votre comité apparaîtront ici.'
                  : 'Choisissez une autre année ou un autre état.'}
              </Empty>
            ) : (
              <ul className="riph-liste">
                {rapports.map((r) => (
                  <Ligne
                    key={`${r.cppId}-${r.annee}`}
                    rapport={r}
                    isAdmin={isAdmin}
                    onDeposer={() => setChoix({ quoi: 'DEPOSER', annee: r.annee })}
                  />
                ))}
              </ul>
            )
          }
        </Loadable>
      </div>
      {choix?.quoi === 'PREPARER' && <PreparerRapport annees={annees} depart={choix.annee} onClose={close} />}
      {choix?.quoi === 'DEPOSER' && <DeposerRapport annee={choix.annee} onClose={close} />}
    </Page>
  );
};
