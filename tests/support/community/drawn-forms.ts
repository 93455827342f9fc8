import type { DrawnForms, DrawnWords } from '../../../server/http/drawn-form.ts';

const months = (name: string): string[] => Array.from({ length: 12 }, (_, at) => `${name}${at + 1}`);
const words = (locale: string, month: string): DrawnWords => ({
  minutes: { one: '# min', two: '# min', few: '# min', many: '# min', other: '# min' },
  comments: { '0': 'none', one: '# said', two: '# said', few: '# said', many: '# said', other: '# said' },
  months: months(month),
  locale,
});
const article = (language: string): string =>
  `<main data-drawn="${language}"><article data-whole="true"><p class="category">{{category}}</p><h1>{{title}}</h1><p>{{description}}</p><time datetime="{{day}}">{{date}}</time><span>{{minutes}}</span><img src="{{image}}" alt="" width="320" height="200" fetchpriority="high"><!--contents--><nav id="contents"><ol><!--parts--><li><a href="#{{id}}">{{title}}</a></li><!--/parts--></ol></nav><!--/contents--><div class="text">{{html}}</div><!--tags--><ul><!--tag--><li>{{tag}}</li><!--/tag--></ul><!--/tags--></article><!--neighbours--><nav><!--prev--><a data-way="prev" href="/nutrition-support/blog/article/{{id}}"><img src="{{image}}" alt="">{{title}}</a><!--/prev--><!--next--><a data-way="next" href="/nutrition-support/blog/article/{{id}}"><img src="{{image}}" alt="">{{title}}</a><!--/next--></nav><!--/neighbours--></main>`;
const said =
  '<bdi>{{author}}</bdi><!--team--><b>team</b><!--/team--><time datetime="{{day}}">{{date}}</time><!--edited--><i>edited</i><!--/edited-->';
const thread = (language: string): string =>
  `<main data-drawn="${language}"><article data-whole="true"><p class="category">{{category}}</p><h1>{{title}}</h1>${said}<div class="text">{{html}}</div></article><section><h2>{{comments}}</h2><!--feed--><div role="feed"><!--comment--><article data-comment="{{id}}" aria-posinset="{{place}}" aria-setsize="{{total}}">${said}<p class="words">{{text}}</p></article><!--/comment--></div><!--/feed--><!--none--><p class="none">nobody</p><!--/none--><a href="/sign-in?next=%2Fnutrition-support%2Fforum%2Fthread%2F{{id}}">Sign in</a></section></main>`;

/** Forms as the build draws them, with the same marks: `data-drawn` says in which language. @param entry script of the page */
export const drawnForms = (entry: string): DrawnForms => ({
  entry,
  words: { en: words('en-US', 'en'), ar: words('ar-AE-u-nu-latn', 'ar') },
  article: { en: article('en'), ar: article('ar') },
  thread: { en: thread('en'), ar: thread('ar') },
});
