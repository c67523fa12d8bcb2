import { Dialog } from '../Dialog.tsx';
import { SHORTCUTS } from '../shortcuts.ts';

export const ShortcutsList = () => (
  <dl className="riph-raccourcis">
    {SHORTCUTS.map((s) => (
      <div key={s.touches}>
        <dt>
          <kbd>{s.touches}</kbd>
        </dt>
        <dd>{s.effet}</dd>
      </div>
    ))}
  </dl>
);

export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog titre="Raccourcis du clavier" onClose={onClose}>
    <ShortcutsList />
    <p className="fr-text--sm">
      Ils se désactivent dans « Mon compte », onglet « Préférences », et n’agissent jamais dans un champ.
    </p>
  </Dialog>
);
