import './hors-ligne.css';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { type Sac, viderSac } from '../../../coffre/coffre.ts';
import { Alert } from '../../../components/Alert.tsx';
import { Button } from '../../../components/Button.tsx';
import { Skeleton } from '../../../components/states.tsx';
import { compte, dateFr, dateHeureFr } from '../../../labels/dates.ts';
import { type Contenu, type Papier, papiersDe } from './contenu.ts';
import { uniques } from './emporter.ts';
import { Lecture } from './Lecture.tsx';
import { NotesEnAttente } from './NotesEnAttente.tsx';
import { NouvelleNote } from './NotesHorsLigne.tsx';
import { NotesLues } from './NotesLues.tsx';
import { Papiers } from './Papiers.tsx';
import { Prise } from './Prise.tsx';
import { Recherche } from './Recherche.tsx';
import { type Droit, type SacLu, useDroit, useSac } from './useSac.ts';

const MESSAGES: Partial<Record<Droit['etat'], string>> = {
  connexion:
    'La connexion est revenue : connectez-vous pour que vos droits soient vérifiés et que vos notes partent. Les papiers se rouvrent ensuite.',
  autre: 'Ces papiers sont ceux d’un autre de vos comités : choisissez-le dans l’en-tête pour les rouvrir.',
};

/** What was taken along of one séance, opened: papers, search, notes. Closed again while the server, once it is reached, does not know who reads. */
export const SacOuvert = ({ sac: { utiId, seanceId, jour, cppId }, prendre }: { sac: Sac; prendre?: boolean }) => {
  const sac = useMemo(() => ({ utiId, seanceId, jour, cppId }), [utiId, seanceId, jour, cppId]);
  const { lu, refetch } = useSac(sac);
  const droit = useDroit(sac, refetch);
  if (!lu) return <Skeleton rows={8} />;
  const message = droit.etat === 'refus' ? `Les papiers ont été effacés de cet appareil. ${droit.detail}` : MESSAGES[droit.etat];
  return (
    <div className="riph-pile">
      {message && (
        <Alert severity="warning" small>
          {message}
        </Alert>
      )}
      {droit.etat === 'connexion' && (
        <Link to="/login" state={{ retour: location.pathname }}>
          Se connecter
        </Link>
      )}
      <NotesEnAttente sac={sac} notes={lu.notes} peutEnvoyer={droit.etat === 'ouvert'} onChange={refetch} />
      {droit.etat === 'verification' && <Skeleton rows={2} label="Vérification de vos droits…" />}
      {(droit.etat === 'coupee' || droit.etat === 'ouvert') && (
        <Emportes sac={sac} lu={lu} refetch={refetch} prendre={prendre ?? false} />
      )}
    </div>
  );
};

type Props = { sac: Sac; lu: SacLu; refetch: () => Promise<void>; prendre: boolean };

const Emportes = ({ sac, lu: { contenu, faits, notes }, refetch, prendre }: Props) => {
  const papiers = useMemo(() => (contenu ? uniques(papiersDe(contenu.pack)) : []), [contenu]);
  const manquent = papiers.filter((p) => !faits.has(p.sha256)).length;
  return (
    <>
      {(!contenu || manquent > 0) && (
        <Prise sac={sac} libelle={contenu ? 'Reprendre' : 'Emporter les papiers'} auto={prendre} onDone={refetch} />
      )}
      {contenu && <Lisible sac={sac} contenu={contenu} papiers={papiers} faits={faits} notes={notes} refetch={refetch} />}
    </>
  );
};

type LisibleProps = Pick<Props, 'sac' | 'refetch'> & Omit<SacLu, 'contenu'> & { contenu: Contenu; papiers: Papier[] };

const Lisible = ({ sac, contenu, papiers, faits, notes, refetch }: LisibleProps) => {
  const [ouvert, setOuvert] = useState<{ papier: Papier; page: number } | null>(null);
  const [page, setPage] = useState(1);
  const lecteur = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (ouvert) lecteur.current?.scrollIntoView({ block: 'nearest' });
  }, [ouvert]);
  const manquent = papiers.filter((p) => !faits.has(p.sha256)).length;
  return (
    <>
      <div className="riph-rangee riph-rangee--ecartee">
        <p className="fr-mb-0" role="status">
          {manquent === 0
            ? `${compte(papiers.length, 'papier')} sur cet appareil, droits vérifiés le ${dateHeureFr(contenu.luLe)}. Ils s’effacent à la déconnexion, et au plus tard le lendemain de la séance du ${dateFr(sac.jour)}.`
            : `${compte(manquent, 'papier manque', 'papiers manquent')} sur ${papiers.length}.`}
        </p>
        <Button priority="tertiary" size="sm" busy={false} onClick={() => void viderSac(sac)}>
          Effacer de cet appareil
        </Button>
      </div>
      <div className="riph-emporte">
        <div className="riph-emporte__liste riph-pile">
          <Recherche sac={sac} papiers={papiers} onOpen={(papier, p) => setOuvert({ papier, page: p })} />
          <Papiers
            pack={contenu.pack}
            faits={faits}
            ouvert={ouvert?.papier ?? null}
            onOpen={(papier) => setOuvert({ papier, page: 1 })}
          />
          <NotesLues sac={sac} contenu={contenu} attente={notes} onEcrite={refetch} />
        </div>
        <div className="riph-emporte__lecture riph-pile">
          <div className="riph-emporte__document" ref={lecteur}>
            <Lecture sac={sac} papier={ouvert?.papier ?? null} page={ouvert?.page ?? 1} onPage={setPage} />
          </div>
          <NouvelleNote sac={sac} pack={contenu.pack} papier={ouvert?.papier ?? null} page={page} onEcrite={refetch} />
        </div>
      </div>
    </>
  );
};
