// What every screen stands on. The styles of a component come with whoever uses it, and those of the parts that it is made
// of before its own. All in a cascade layer, so that the rules of our own modules win whatever order the lazy chunks arrive in.
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@fontsource-variable/inter/wght.css';
import './tokens.css';
