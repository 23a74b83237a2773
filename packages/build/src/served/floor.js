// Before the first module, in the words of the oldest browsers: one below the floor (`browserslist` in the package.json of the root) is told so, for it may not
// read that module at all; another one finds no place to draw in. What is asked for is what came with those versions: import maps with Safari 16.4, colours that
// are mixed with Chrome 111, sorted copies with Firefox 115.
(function () {
  var script = window.HTMLScriptElement;
  var isOfToday =
    !!script &&
    !!script.supports &&
    script.supports('importmap') &&
    !!Array.prototype.toSorted &&
    CSS.supports('color', 'color-mix(in srgb, red, blue)');
  if (isOfToday) return;

  function add(parent, name, text) {
    var made = document.createElement(name);
    made.textContent = text;
    parent.appendChild(made);
    return made;
  }

  var body = document.body;
  body.innerHTML = '';
  var says = add(add(body, 'main', ''), 'div', '');
  says.setAttribute('role', 'alert');
  says.style.cssText = 'padding: 20vh 24px; font: 16px/1.5 system-ui, sans-serif; text-align: center';
  add(says, 'h1', 'Tu navegador es muy viejo para Traza').style.fontSize = '20px';
  add(says, 'p', 'Actualizalo, o abrí esta página con otro. Sirven estas versiones y las que siguen: __FLOOR__.');
})();
