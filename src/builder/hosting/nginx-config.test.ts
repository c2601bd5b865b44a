import { expect, it } from 'vitest';
import { nginxConfig } from './nginx-config.ts';

it('rules for nginx', () => {
  const headers = { 'X-Content-Type-Options': 'nosniff' };
  const config = nginxConfig({ base: '/docs/', headers, hidden: ['_headers', 'server.json'] });
  expect(config.split('\n')).toEqual([
    'charset utf-8;',
    'gzip_static on;',
    '# brotli_static on;  # with the module ngx_brotli',
    'absolute_redirect off;',
    'error_page 403 404 =404 /docs/404.html;',
    'add_header X-Content-Type-Options "nosniff" always;',
    'add_header Cache-Control "no-cache" always;',
    'location = /docs/ {',
    '  try_files /docs/index.html =404;',
    '}',
    'location = /docs/404.html {',
    '  internal;',
    '}',
    'location ~ ^/docs/(_headers|server\\.json|404)$ {',
    '  return 404;',
    '}',
    'location ~ (/\\.(?!well-known/)|\\.(br|gz)$) {',
    '  return 404;',
    '}',
    'location ~ ^/docs/(assets|static)/ {',
    '  add_header X-Content-Type-Options "nosniff" always;',
    '  add_header Cache-Control "public, max-age=31536000, immutable" always;',
    '  try_files $uri =404;',
    '}',
    'location ~ ^(?<page>/docs/.*[^/])/$ {',
    '  if (-f $document_root$page.html) { rewrite ^(.*)/$ $1 permanent; }',
    '  try_files $uri/index.html =404;',
    '}',
    'location /docs/ {',
    '  rewrite ^(.*/)index(\\.html)?$ $1 permanent;',
    '  rewrite ^(.+)\\.html$ $1 permanent;',
    '  if (-f $document_root$uri/index.html) { rewrite ^(.*[^/])$ $1/ permanent; }',
    '  try_files $uri $uri.html $uri/index.html =404;',
    '}',
    '',
  ]);
});
