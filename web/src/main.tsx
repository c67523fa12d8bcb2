import './styles/dsfr.css';
import './styles/theme.css';
import './styles/icons.css';
import './styles/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { serverAnswers } from './api/client.ts';
import { followConnection } from './api/connection.ts';
import { tabStorage } from './browser/storage.ts';
import { applyDensity } from './components/density.ts';
import { applyTheme } from './components/theme.ts';
import { followTranslation } from './frame/translated-page.ts';
import { isPrechargement } from './session/preload.ts';

applyTheme();
applyDensity();
followConnection();
followTranslation();

// A screen asked for after a deployment: its file has another name now. The page is loaded again, once a minute at most, by a server that answers:
// cut off, the browser would show its own error instead of the page.
const RELOADED = 'riph.rechargee';
window.addEventListener('vite:preloadError', async () => {
  if (isPrechargement() || !(await serverAnswers())) return;
  if (Date.now() - Number(tabStorage.read(RELOADED) ?? 0) < 60_000) return;
  // Not noted, it would be loaded again without end.
  if (!tabStorage.write(RELOADED, String(Date.now()))) return;
  location.reload();
});

const root = document.getElementById('racine');
if (!root) throw new Error('page sans #racine');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
