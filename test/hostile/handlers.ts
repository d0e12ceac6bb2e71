/** Event handlers, in every spelling of the attribute. */
const EVENTS =
  'animationstart beforetoggle blur click copy error focus input load message mouseover pageshow pointerenter scroll toggle'.split(
    ' ',
  );

export const HANDLERS: readonly string[] = [
  ...EVENTS.map((name) => `<p on${name}="alert(1)" tabindex=0>x</p>`),
  '<img src=x onerror=alert(1)>',
  '<img src=x oNeRrOr=alert(1)>',
  '<img src=x onerror=alert`1`>',
  '<img src=x onerror=&#97;&#108;&#101;&#114;&#116;&#40;&#49;&#41;>',
  '<img src=x onerror="\\u0061lert(1)">',
  '<img src=x onerror\n=\nalert(1)>',
  '<img/src=x/onerror=alert(1)>',
  '<img """><img src=x onerror=alert(1)>">',
  '<img src=x onerror=alert(1) <p>x</p>',
  '<img src="x` `<script>alert(1)</script>"` `>',
  '<p id=x tabindex=1 onfocus=alert(1) autofocus>x</p>',
  '<p title="x"onclick="alert(1)">x</p>',
  '<p onclick="alert(1)" onclick="x">x</p>',
  '<a href="https://x.example" onclick="alert(1)">x</a>',
  '<body onload=alert(1)><p onclick=alert(1)>x</p>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '<td colspan=2 onclick=alert(1)>x</td><p onclick=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s></svg>',
  '<math onclick=alert(1)>x</math>',
  '<p style="width:expression(alert(1))">x</p>',
  '<p style="background-image:url(javascript:alert(1))">x</p>',
  '<p style="\\62 ackground:u\\72l(javascript:alert(1))" onclick=alert(1)>x</p>',
];
