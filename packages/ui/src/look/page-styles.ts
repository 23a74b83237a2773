// What every page of every front end stands on, before its own styles.
import '@fontsource-variable/inter/wght.css';
import './tokens.css';
import './base.css';
import './shapes.css';
