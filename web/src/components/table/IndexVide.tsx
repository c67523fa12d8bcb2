import { Alert } from '../Alert.tsx';

/** Said of a list or a search whose index was emptied, in the place of « aucun résultat » and above what was filed since. */
export const IndexVide = () => (
  <Alert severity="warning" small title="Index vidé, en attente de reconstruction">
    Rien n’est perdu : ce qui manque ici reviendra quand l’administration aura reconstruit l’index. D’ici là, ce qui ne s’affiche
    pas n’est pas un résultat vide.
  </Alert>
);
