import { nomComite } from '@riph/contracts/core/typographie';
import { referentielApplicatif } from '@riph/contracts/referentiel/applicatif.calls';
import { referentielCppGestionnaire } from '@riph/contracts/referentiel/cpp-gestionnaire.calls';
import { useState } from 'react';
import { useCall } from '../api/useCall.ts';
import { tabStorage } from '../browser/storage.ts';
import { cx } from '../components/cx.ts';
import { aujourdhui } from '../labels/dates.ts';
import { useSession } from '../session/session-context.ts';

const KEY = 'riph.annonces-lues';

const readDismissed = (): readonly string[] => (tabStorage.read(KEY) ?? '').split('\n').filter(Boolean);
/** By its words: their numbers begin again at 1 each time the administration saves the list. */
const cleDe = (sorte: string, { titre, texte }: { titre: string; texte: string }) => JSON.stringify([sorte, titre, texte]);

const annonceDuComite = ({ comite, texte, fin }: { comite: string; texte: string; fin: string | null }) => {
  const m = { titre: nomComite(comite), texte, debut: null, fin };
  return { ...m, cle: cleDe('comite', m), alerte: false };
};

/** Alerts, news, announcements to managers and of a committee to its members, each until it is closed. A strip that cannot be read is simply absent. */
export const Announcements = () => {
  const { profil } = useSession();
  const alertes = useCall(referentielApplicatif.calls.lireAlertes);
  const actualites = useCall(referentielApplicatif.calls.lireActualites);
  const annonces = useCall(referentielApplicatif.calls.lireAnnoncesGestionnaires, profil === 'GESTIONNAIRE' ? {} : null);
  const comite = useCall(referentielCppGestionnaire.calls.lireAnnonceCpp, profil === 'INSTRUCTEUR' ? {} : null);
  const [lues, setLues] = useState(readDismissed);
  const today = aujourdhui();
  const shown = [
    ...(alertes.data ?? []).map((m) => ({ ...m, cle: cleDe('alerte', m), alerte: true })),
    ...(annonces.data ?? []).map((m) => ({ ...m, cle: cleDe('gestionnaire', m), alerte: false })),
    ...(actualites.data ?? []).map((m) => ({ ...m, cle: cleDe('actualite', m), alerte: false })),
    ...(comite.data ? [annonceDuComite(comite.data)] : []),
  ].filter((m) => !lues.includes(m.cle) && (!m.debut || m.debut <= today) && (!m.fin || m.fin >= today));
  if (!shown.length) return null;
  const close = (cle: string) => {
    const next = [...lues, cle];
    tabStorage.write(KEY, next.join('\n'));
    setLues(next);
  };
  return (
    <section aria-label="Annonces">
      {shown.map((m) => (
        <div key={m.cle} className={cx('riph-bandeau', m.alerte && 'riph-bandeau--alerte')}>
          <span>
            <strong>
              {m.alerte && 'Alerte : '}
              {m.titre}
            </strong>{' '}
            – {m.texte}
          </span>
          <button
            type="button"
            className="fr-btn fr-btn--tertiary-no-outline fr-btn--sm fr-icon-close-line"
            title={`Masquer : ${m.titre}`}
            onClick={() => close(m.cle)}
          >
            Masquer : {m.titre}
          </button>
        </div>
      ))}
    </section>
  );
};
