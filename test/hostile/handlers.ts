/** Event handlers, in spellings of the attribute. */
export const HANDLERS: readonly string[] = [
  ...['animationstart', 'click', 'focus', 'toggle'].map((name) => `<p on${name}="alert(1)" tabindex=0>x</p>`),
  '<img src=x onerror=alert(1)>',
  '<img src=x onerror\n=\nalert(1)>',
  '<img/src=x/onerror=alert(1)>',
  '<img """><img src=x onerror=alert(1)>">',
  '<img src=x onerror=alert(1) <p>x</p>',
  '<img src="x` `<script>alert(1)</script>"` `>',
  '<p id=x tabindex=1 onfocus=alert(1) autofocus>x</p>',
  '<p title="x"onclick="alert(1)">x</p>',
  '<body onload=alert(1)><p onclick=alert(1)>x</p>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<td colspan=2 onclick=alert(1)>x</td><p onclick=alert(1)>',
  '<svg onload=alert(1)>',
  '<p style="background-image:url(javascript:alert(1))">x</p>',
  '<p style="\\62 ackground:u\\72l(javascript:alert(1))" onclick=alert(1)>x</p>',
];
