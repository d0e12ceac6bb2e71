/** Markup that two parsers read differently: mutation, namespaces, comments, nesting, clobbering, odd characters. */
export const CONFUSION: readonly string[] = [
  // mutation
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<svg><desc><style><img title="</style><img src onerror=alert(1)>"></style></desc></svg>',
  '<svg><foreignObject><img src=x onerror=alert(1)></foreignObject></svg>',
  '<math><annotation-xml encoding="text/html"><img src=x onerror=alert(1)></annotation-xml></math>',
  '<math href="javascript:alert(1)">x</math>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<svg><use href="data:image/svg+xml,<svg id=x onload=alert(1)></svg>#x"/></svg>',
  '<svg><a><animate attributeName=href values=javascript:alert(1) /><text>x</text></a></svg>',
  '<svg><![CDATA[><img src=x onerror=alert(1)>]]></svg><img src=x onerror=alert(1)>',
  '<?xml version="1.0"?><svg onload=alert(1)/>',
  '<select><template><img src=x onerror=alert(1)></template></select><p onclick=alert(1)>x',
  '<p><table><p><img src=x onerror=alert(1)></p></table></p>',
  '<a href="https://x.example"><a href="javascript:alert(1)">x</a></a>',
  // comments
  '<!--><img src=x onerror=alert(1)>-->',
  '<!-- --!><img src=x onerror=alert(1)>-->',
  '<!--[if gte IE 4]><script>alert(1)</script><![endif]--><img src=x onerror=alert(1)>',
  '<comment><img src="</comment><img src=x onerror=alert(1)>"></comment>',
  '</<img src=x onerror=alert(1)><img src=x onerror=alert(1)>',
  // broken and nested tags
  '<scr<script>ipt>alert(1)</scr</script>ipt><img src=x onerror=alert(1)>',
  '<img <img src=x onerror=alert(1)>',
  '<p a="<img src=x onerror=alert(1)>" onclick=alert(1)>',
  '<p\x00 onclick=alert(1)>x</p>',
  '<img src=x\x00 onerror=alert(1)>',
  '\ufeff<script>alert(1)</script>',
  '+ADw-script+AD4-alert(1)+ADw-/script+AD4-<img src=x onerror=alert(1)>',
  '<ſcript>alert(1)</ſcript><img src=x onerror=alert(1)>',
  '<img src=x onerror=alert(1)\u2028>',
  // clobbering of names that scripts read
  '<form id=document><input name=cookie></form>',
  '<img name=querySelector id=location src=x onerror=alert(1)>',
  '<a id=defaultView></a><a id=defaultView name=alert href="javascript:alert(1)">x</a>',
  '<form id=x><input name=attributes><input name=childNodes></form>',
  '<iframe name=self srcdoc="<a id=location href=javascript:alert(1)>"></iframe>',
];

/**
 * Harmless in HTML, but code for template languages, spreadsheets and query languages. Pages must show it unchanged.
 */
export const EXPRESSIONS: readonly string[] = [
  "{{constructor.constructor('alert(1)')()}}",
  '{{7*7}}',
  "{{$on.constructor('alert(1)')()}}",
  '${alert(1)}',
  '#{alert(1)}',
  '<%= alert(1) %>',
  '{% raw %}alert(1){% endraw %}',
  "[[constructor.constructor('alert(1)')()]]",
  '__proto__',
  'constructor',
  'toString',
  '=HYPERLINK("javascript:alert(1)")',
  "'; alert(1); //",
  '\\"; alert(1); //',
  '</script>alert(1)',
  '\u2028alert(1)\u2029',
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&amp;lt;script&amp;gt;alert(1)',
];
