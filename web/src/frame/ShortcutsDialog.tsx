import { Dialog } from '../components/Dialog.tsx';
import { SHORTCUTS } from '../components/shortcuts.ts';
import { entreesDe } from '../session/navigation.ts';
import { useSession } from '../session/session-context.ts';

/** The keys that act for who is signed in: one that leads to an entry they lack, or asks for a right they lack, is left out. */
export const ShortcutsList = () => {
  const { profil, can } = useSession();
  const entrees = entreesDe(profil, can).map((e) => e.vers);
  return (
    <dl className="riph-raccourcis">
      {SHORTCUTS.filter((s) => (!s.droit || can(s.droit)) && (!s.vers || entrees.includes(s.vers))).map((s) => (
        <div key={s.touches}>
          <dt>
            <kbd>{s.touches}</kbd>
          </dt>
          <dd>{s.effet}</dd>
        </div>
      ))}
    </dl>
  );
};

/** The keys, over the page; opened by `?`. */
export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="Raccourcis du clavier" onClose={onClose}>
    <ShortcutsList />
    <p className="fr-text--sm">
      Ils se désactivent dans « Mon compte », onglet « Préférences », et n’agissent jamais dans un champ.
    </p>
  </Dialog>
);
