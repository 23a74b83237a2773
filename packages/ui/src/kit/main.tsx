import '../look/page-styles.ts';
import { createRoot } from 'react-dom/client';
import { Gallery, WindowGallery } from './gallery.tsx';

// The kit in all its states, for the pictures of docs/kit.md; no front end ships it.
const root = document.getElementById('root');
const asked = new URLSearchParams(location.search);
const scheme = asked.get('scheme') ?? 'light';
document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
const over = asked.get('over');
if (root) createRoot(root).render(over === null ? <Gallery /> : <WindowGallery name={over} />);
