import { describe, expect, it } from 'vitest';

import { cleanPasted } from '#src/features/forum/form/editor/pasted/pasted-html.ts';

/** HTML that Word writes to the clipboard, shortened. */
const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style>
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]--></head><body>
<h1>My week<o:p></o:p></h1>
<p class=MsoNormal style='margin:0'><b>Three</b> meals<o:p>&nbsp;</o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;</span></span><![endif]>oats</p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>rice</p>
<p class=MsoNormal>then</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.</span>walk</p>
</body></html>`;

const parsed = (html: string): HTMLElement => new DOMParser().parseFromString(cleanPasted(html), 'text/html').body;

describe('Text pasted from a word processor', () => {
  it('keeps its words, its bold parts and its paragraphs', () => {
    const body = parsed(fromWord);
    expect(body.querySelector('h2')?.textContent).toBe('My week');
    expect(body.querySelector('p b')?.textContent).toBe('Three');
    expect([...body.children].map(({ localName }) => localName)).toEqual(['h2', 'p', 'ul', 'p', 'ol']);
  });

  it('becomes a list if its paragraphs have drawn bullets or numbers', () => {
    const body = parsed(fromWord);
    expect([...body.querySelectorAll('ul > li')].map((item) => item.textContent.trim())).toEqual(['oats', 'rice']);
    expect([...body.querySelectorAll('ol > li')].map((item) => item.textContent.trim())).toEqual(['walk']);
  });

  it('loses notes, styles, pictures and the word processor’s own elements', () => {
    const html = cleanPasted(`${fromWord}<img src="file:///c:/a.png"><script>alert(1)</script>`);
    expect(html).not.toMatch(/<!--|<style|<img|<script|<o:p|xml/);
  });
});
