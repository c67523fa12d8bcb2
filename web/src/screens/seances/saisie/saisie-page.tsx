import '../seance.css';
import { seanceRecherche } from '@riph/contracts/seance/recherche.calls';
import { seanceSeance } from '@riph/contracts/seance/seance.calls';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ApiProblem } from '../../../api/problem.ts';
import { notifier } from '../../../api/toasts.ts';
import { useAction } from '../../../api/useAction.ts';
import { useCall } from '../../../api/useCall.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { Page } from '../../../components/Page.tsx';
import { Empty, Loadable, Skeleton } from '../../../components/states.tsx';
import { useNumericParams } from '../../../components/useNumericParams.ts';
import { dateFr, dateLongue } from '../../../labels/dates.ts';
import type { SeanceLue } from '../cadre/seances.types.ts';
import { SeanceForm } from './SeanceForm.tsx';
import { SAISIE_VIDE, saisieComme, saisieDe } from './saisie.rules.ts';

const FIL = [{ libelle: 'Séances', vers: '/seances' }];
const DERNIERE = { filtres: {}, tri: [{ champ: 'date' as const, sens: 'desc' as const }], page: { taille: 1 } };

/** Refusals that concern the date are shown at the date; those without a field, as a message. */
const erreursDe = (p: ApiProblem) => {
  if (p.code === 'seance.datePassee' || p.code === 'seance.pleniereExistante') return [{ champ: 'date', message: p.detail }];
  if (p.code === 'seance.capaciteInsuffisante') return [{ champ: 'capaciteDi', message: p.detail }];
  if (p.fields.length > 0) return p.fields;
  notifier.problem(p);
  return [];
};

/** A new séance, with the habits of the committee's last one; the first has the places that the draw counts on. */
export const NouvelleSeancePage = () => {
  const navigate = useNavigate();
  const reading = useCall(seanceRecherche.calls.rechercherGestionnaire, { query: { recherche: DERNIERE } });
  const isPremiere = reading.data?.lignes.length === 0;
  const places = useCall(seanceSeance.calls.proposerPlaces, isPremiere ? {} : null);
  const creer = useAction(seanceSeance.calls.creer, { silent: true, success: 'Séance créée.' });
  return (
    <Page title="Créer une séance" fil={FIL}>
      <Loadable reading={reading} skeleton={<Skeleton rows={8} />}>
        {({ lignes: [derniere] }) => {
          if (!derniere && !places.data && !places.error) return <Skeleton rows={8} />;
          return (
            <SeanceForm
              initial={derniere ? saisieComme(derniere) : { ...SAISIE_VIDE, ...places.data }}
              libelle="Créer la séance"
              retour="/seances"
              busy={creer.busy}
              avant={
                derniere ? (
                  <p className="riph-discret">
                    Horaires, lieu et places sont repris de la séance du {dateFr(derniere.date)} : changez ce qui diffère.
                  </p>
                ) : (
                  places.data && (
                    <p className="riph-discret">
                      Les places pour les demandes initiales sont celles que le tirage au sort prévoit chaque mois : changez ce
                      qui diffère.
                    </p>
                  )
                )
              }
              envoyer={async (body) => {
                const r = await creer({ body });
                if (!r.ok) return erreursDe(r.problem);
                navigate(`/seances/${r.data.id}`);
                return null;
              }}
            />
          );
        }}
      </Loadable>
    </Page>
  );
};

const Modification = ({ seance: s, refetch }: { seance: SeanceLue; refetch: () => Promise<unknown> }) => {
  const navigate = useNavigate();
  // The version that was read when the form opened: a change made meanwhile by someone else is refused, never covered.
  const [ouverte, setOuverte] = useState(s);
  const [version, setVersion] = useState(s.version);
  const [perimee, setPerimee] = useState<string | null>(null);
  const dossiers = useCall(seanceSeance.calls.listerDossiers, { params: { seanceId: s.id } });
  const modifier = useAction(seanceSeance.calls.modifier, { silent: true, success: 'Séance modifiée.' });
  if (!s.modifiable)
    return (
      <Empty title="Cette séance ne se modifie plus" action={<Button to={`/seances/${s.id}`}>Voir la séance</Button>}>
        {s.raisonNonModifiable}
      </Empty>
    );
  return (
    <SeanceForm
      key={ouverte.version}
      initial={saisieDe(ouverte)}
      inscrits={dossiers.data ?? []}
      libelle="Enregistrer"
      retour={`/seances/${s.id}`}
      busy={modifier.busy}
      avant={
        perimee && (
          <Alert
            severity="warning"
            title="La séance a changé entre-temps"
            actions={
              <>
                <Button
                  priority="secondary"
                  size="sm"
                  onClick={() => {
                    setPerimee(null);
                    setVersion(s.version);
                  }}
                >
                  Garder ma saisie
                </Button>
                <Button
                  priority="tertiary"
                  size="sm"
                  onClick={() => {
                    setPerimee(null);
                    setOuverte(s);
                    setVersion(s.version);
                  }}
                >
                  Prendre les valeurs actuelles
                </Button>
              </>
            }
          >
            {perimee}
          </Alert>
        )
      }
      envoyer={async (corps) => {
        const r = await modifier({ body: { ...corps, id: s.id, version } });
        if (r.ok) {
          navigate(`/seances/${s.id}`);
          return null;
        }
        if (r.problem.code === 'version.perimee') {
          setPerimee(r.problem.detail);
          await refetch();
          return [];
        }
        return erreursDe(r.problem);
      }}
    />
  );
};

/** Changes a séance. */
export const ModifierSeancePage = () => {
  const { seanceId } = useNumericParams('seanceId');
  const reading = useCall(seanceSeance.calls.lire, { params: { id: seanceId } });
  const date = reading.data?.date;
  return (
    <Page
      title={date ? `Modifier la séance du ${dateLongue(date)}` : 'Modifier la séance'}
      fil={[...FIL, ...(date ? [{ libelle: `Séance du ${dateFr(date)}`, vers: `/seances/${seanceId}` }] : [])]}
    >
      <Loadable reading={reading} skeleton={<Skeleton rows={8} />}>
        {(s) => <Modification seance={s} refetch={() => reading.mutate()} />}
      </Loadable>
    </Page>
  );
};
