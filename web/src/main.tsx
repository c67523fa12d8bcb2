import './styles/dsfr.css';
import './styles/icons.css';
import './styles/app.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { applyTheme } from './components/theme.ts';

applyTheme();
const root = document.getElementById('racine');
if (!root) throw new Error('page sans #racine');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
