// In a cascade layer, so that the rules of our own modules win whatever order the lazy chunks arrive in.
import '@mantine/core/styles.layer.css';
import '@fontsource-variable/inter/wght.css';
import './tokens.css';
