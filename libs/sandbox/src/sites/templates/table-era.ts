import { escape } from '../html';
import type { Dialect, Template } from './template';

const font = '<FONT FACE="Verdana,Arial" SIZE="2">';

const tableDialect: Dialect = {
  heading: (level, text) => `<FONT FACE="Verdana" SIZE="${6 - level}"><B>${escape(text)}</B></FONT><BR>`,
  paragraph: (html) => `${font}${html}</FONT><BR><BR>`,
  facts: (rows) =>
    `<TABLE BORDER=0 CELLPADDING=2>${rows
      .map(
        ([label, html]) => `<TR><TD NOWRAP>${font}<B>${escape(label)}:</B></FONT><TD>${font}${html}</FONT>`,
      )
      .join('\n')}</TABLE>`,
  list: (items) => `<UL>${items.map((item) => `<LI>${font}${item}</FONT>`).join('\n')}</UL>`,
};

/** Nested tables, font elements, upper case, unclosed elements. */
export const tableEra: Template = {
  name: 'table-era',
  heldOut: false,
  foundation: 'none',
  dialect: tableDialect,
  suffix: '.htm',
  charset: 'windows-1252',
  document: (view) => `<!DOCTYPE HTML PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN">
<HTML LANG="${view.languageTag}"${view.rootAttributes}>
<HEAD>
<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=${view.charset ?? ''}">
<TITLE>${escape(view.title)}</TITLE>
<META NAME="description" CONTENT="${escape(view.description)}">
${view.head}
</HEAD>
<BODY BGCOLOR="#FFFFFF" LINK=blue>
<CENTER><TABLE WIDTH=780 BORDER=0 CELLSPACING=0>
<TR><TD COLSPAN=2 BGCOLOR="#336699"><FONT COLOR=white SIZE=5><B>${escape(view.company)}</B></FONT>
<TR><TD WIDTH=150 VALIGN=top BGCOLOR="#EEEEEE">${view.menu.map((item) => `${font}${item}</FONT><BR>`).join('\n')}
<TD VALIGN=top><TABLE WIDTH="100%"><TR><TD>
${view.sections.map(({ heading, html }) => `${tableDialect.heading(2, heading)}\n${html}\n<HR NOSHADE>`).join('\n')}
</TABLE>
<TR><TD COLSPAN=2 ALIGN=center>${view.footer.map((piece) => `${font}${piece}</FONT>`).join('&nbsp;|&nbsp;\n')}
</TABLE></CENTER>
${view.foot}
</BODY></HTML>
`,
};
