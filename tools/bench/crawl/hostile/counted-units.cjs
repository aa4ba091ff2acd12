// Units of hostile pages that contain a number, so that each repetition is different.
'use strict';

const letters = 'abcdefghijklmnopqrstuvwxyz';
/** A different word for each number. */
const word = (index) =>
  [index, Math.floor(index / 26), Math.floor(index / 676), Math.floor(index / 17_576)]
    .map((place) => letters[place % 26])
    .join('');
const name = (index) => `Anna${word(index)} Schm${word(index + 7)}`;
const phone = (index) => `+1312${String(2_000_000 + index).slice(-7)}`;
const hex = (text) => Buffer.from(text).toString('hex');
/** Cloudflare's obfuscation of addresses: the key, then each byte XORed with it. */
const ciphered = (text) => `2a${hex(Buffer.from(text).map((byte) => byte ^ 0x2a))}`;

const units = {
  'different addresses': (index) => `<p>person${index}@acme.test</p>`,
  'different addresses of people': (index) => `<p>${name(index)} anna${index}@acme.test</p>`,
  'different mail links': (index) => `<a href="mailto:a${index}@acme.test">m</a>`,
  'different hidden addresses': (index) => `<p>info${index} [at] acme [dot] test</p>`,
  'different ciphered addresses': (index) =>
    `<a class="__cf_email__" data-cfemail="${ciphered(`a${index}@acme.test`)}">x</a>`,
  'different addresses of many domains': (index) => `<p>info@${word(index)}.test</p>`,
  'different numbers': (index) => `<p>${phone(index)}</p>`,
  'different calls': (index) => `<a href="tel:${phone(index)}">call</a>`,
  'different extensions': (index) => `<p>+1 312 867 0110 ext. ${index}</p>`,
  'different links': (index) => `<a href="/contact/${word(index)}">Contact ${index}</a>`,
  'different links with parameters': (index) => `<a href="/?a=${index}&b=${index}&utm_source=x">Contact</a>`,
  'different long links': (index) => `<a href="/${'a/'.repeat(100)}${index}">Team</a>`,
  'different links elsewhere': (index) => `<a href="https://${word(index)}.test/">partner</a>`,
  'different profiles': (index) => `<a href="https://www.linkedin.com/company/${word(index)}">l</a>`,
  'different profiles of people': (index) =>
    `<p>${name(index)}, CEO <a href="https://www.linkedin.com/in/${word(index)}">l</a></p>`,
  'different people': (index) => `<div><h3>${name(index)}</h3><p>Chief Executive Officer</p></div>`,
  'different people with addresses': (index) =>
    `<div><h3>${name(index)}</h3><p>CTO</p><a href="mailto:${word(index)}@acme.test">m</a></div>`,
  'people of many names': (index) =>
    `<div><h3>Jörg-Ümit ${name(index)}-Müller</h3><p>Managing Director</p><p>jm${index}@acme.test</p></div>`,
  'stated managers': (index) => `<p>${name(index)}, Manager, reports to ${name(index + 1)}</p>`,
  'different companies': (index) => `<p>${word(index)} Holding GmbH & Co. KG, HRB ${index}</p>`,
  'different postal addresses': (index) => `<p>${index} Main Street, Springfield, IL 62704</p>`,
  'different opening hours': (index) => `<p>Mo-Fr 0${index % 10}:00-1${index % 10}:${10 + (index % 50)}</p>`,
  'different forms': (index) =>
    `<form action="/send/${index}" method="post"><label>Your message<input name="m${index}"></label></form>`,
  'fields of one form': (index) => `<input name="field${index}" placeholder="Your e-mail">`,
  'different feeds': (index) => `<link rel=alternate type="application/rss+xml" href="/feed/${index}">`,
  'different job boards': (index) => `<a href="https://boards.greenhouse.io/${word(index)}">Jobs</a>`,
  'different jobs': (index) =>
    `<script type="application/ld+json">{"@type":"JobPosting","title":"Engineer ${index}","url":"/job/${index}"}</script>`,
  'different organisations': (index) =>
    `<script type="application/ld+json">{"@type":"Organization","name":"${word(index)}","url":"https://${word(index)}.test"}</script>`,
  'different statements': (index) =>
    `<p>Founded in ${1900 + (index % 120)}, more than ${index} employees.</p>`,
  'different logos': (index) => `<img class="logo" alt="Logo ${index}" src="/logo-${index}.png">`,
  'different metas': (index) => `<meta name="description" content="We make ${word(index)} since ${index}">`,
  'different scripts': (index) =>
    `<script src="https://cdn.${word(index)}.test/jquery-${index}.js"></script>`,
  'different classes': (index) =>
    `<style>.${word(index)}{display:none}</style><p class="${word(index)}">x</p>`,
  'large tables': (index) => `<tr><td>${name(index)}<td>Sales<td>${phone(index)}<td>t${index}@acme.test`,
  'data in attributes': (index) => `<i data-user='{"email":"d${index}@acme.test"}' onclick="m('${index}')">`,
  'different headings': (index) => `<h1>Our Team ${word(index)}</h1>`,
};

module.exports = { name, units, word };
