import type { DosId } from '@riph/contracts/core/ids';
import { type ComponentProps, Fragment, type ReactNode } from 'react';
import { Navigate, useParams } from 'react-router';
import type { ApiProblem } from '../../api/problem.ts';
import { Alert } from '../../components/Alert.tsx';
import { Page } from '../../components/Page.tsx';
import { SideMenuSelect } from '../../components/SideMenuSelect.tsx';
import { ErrorState, Skeleton } from '../../components/states.tsx';
import { NotFound } from '../../frame/errors.tsx';
import { useSession } from '../../session/session-context.ts';
import type { Tete } from '../lecture/dossier.types.ts';
import { isPartie, type Partie, useChargee } from './sections.tsx';
import { Voisins } from './Voisins.tsx';

type Lecture<D> = { data?: D | undefined; error?: ApiProblem | undefined; mutate: () => Promise<unknown> };
type Ouverte = Pick<Partie<Tete>, 'cle' | 'libelle'>;
type Props<D extends Tete> = {
  dosId: DosId;
  parties: readonly Partie<D>[];
  reading: Lecture<D>;
  /** What is this, whose turn is it, until when. */
  tete: (d: D, section: Ouverte) => Omit<ComponentProps<typeof Page>, 'children' | 'width'>;
  /** The list that holds such requests. */
  liste: string;
  /** Beside the sections that are not wide; null: nothing is known of it. */
  fil: (d: D) => ReactNode;
};

/** The section of the address of a dossier, once its head is read. */
export const useSectionOuverte = (): string => useParams()['section'] ?? 'synthese';

/** An expert has no list of dossiers. */
const MES_EXPERTISES = { libelle: 'Mes expertises', vers: '/expertises' };

/** A request under examination, whatever its head holds: the head, the menu of its parts, the section of the address, what happened. */
export const Cadre = <D extends Tete>({ dosId, parties, reading, tete, liste, fil }: Props<D>) => {
  const cle = useSectionOuverte();
  const { can, profil } = useSession();
  const isChargee = useChargee(parties.find((p) => p.cle === cle)?.vue);
  const d = reading.data;
  if (reading.error && !d)
    return reading.error.status === 404 ? (
      <NotFound />
    ) : (
      <Page title="Dossier" width="moyenne">
        <ErrorState error={reading.error} onRetry={() => void reading.mutate()} />
      </Page>
    );
  if (!d || !profil)
    return (
      <div className="riph-page riph-page--large">
        <Skeleton blocks={2} rows={6} />
      </div>
    );
  const permises = parties.filter((p) => !p.vue.droit || can(p.vue.droit));
  const visibles = permises.flatMap((p) => {
    const entree = p.vue.entree(d);
    return entree ? [{ ...p, ...entree }] : [];
  });
  const section = visibles.find((p) => p.cle === cle);
  // Once the answer is sent there is nothing left to answer: the same page goes back to what the dossier has become.
  const declaree = parties.some((p) => p.cle === cle);
  if (!section && (declaree ? permises.some((p) => p.cle === cle) : isPartie(cle)))
    return <Navigate to={`/dossiers/${dosId}`} replace />;
  if (!section) return <NotFound />;
  const page = tete(d, section);
  const aCote = section.vue.large ? null : fil(d);
  return (
    <Page
      {...page}
      fil={[profil === 'EXPERT' ? MES_EXPERTISES : { libelle: 'Dossiers', vers: liste }, ...(page.fil ?? [])]}
      width="large"
    >
      <div className={aCote ? 'riph-grille-dossier' : 'riph-grille-dossier riph-grille-dossier--sans-fil'}>
        <div className="riph-grille-dossier__menu">
          <Voisins dosId={dosId} />
          <SideMenuSelect
            title="Parties du dossier"
            entries={visibles.map((p) => ({
              vers: p.cle === 'synthese' ? `/dossiers/${dosId}` : `/dossiers/${dosId}/${p.cle}`,
              libelle: p.libelle,
              compteur: p.compteur,
              exact: true,
            }))}
          />
        </div>
        <div className="riph-grille-dossier__contenu">
          {d.contenuReserve !== null && (
            <div className="fr-mb-3w">
              <Alert severity="info" small>
                {d.contenuReserve}
              </Alert>
            </div>
          )}
          {isChargee ? (
            <Fragment key={`${dosId}-${section.cle}`}>
              {section.vue.dessiner({ dossier: d, refetch: () => reading.mutate() })}
            </Fragment>
          ) : (
            <Skeleton rows={6} />
          )}
        </div>
        {aCote && (
          <aside className="riph-grille-dossier__fil" aria-label="Fil du dossier">
            {aCote}
          </aside>
        )}
      </div>
    </Page>
  );
};
