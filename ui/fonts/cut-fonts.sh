#!/bin/sh
# Subsets the fonts of the first view to the characters in use: run in the project's folder, and commit the result.
# Needs Python with `pip install fonttools==4.66.1 brotli`. Other characters come from the full fonts (ui/fonts.css).
set -e
sources=node_modules/@fontsource-variable
marks=kern,mark,mkmk,ccmp,locl
latin=U+0020-007E,U+00A0-00FF,U+0131,U+0152-0153,U+02C6,U+02DA,U+02DC,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2032-2033,U+2039-203A,U+2044,U+20AC,U+2122,U+2191,U+2193,U+2212
arabic=U+060C,U+061B,U+061F,U+0621-063A,U+0640-0655,U+0660-066C,U+0670,U+067E,U+0686,U+0698,U+06A9,U+06AF,U+06CC,U+06D4,U+200C-200E

# cut <name> <original> <weights> <characters> <features>
cut() {
  whole=$(mktemp)
  fonttools varLib.instancer "$sources/$2" "wght=$3" -o "$whole" -q
  pyftsubset "$whole" --unicodes="$4" --layout-features="$5" --no-hinting --flavor=woff2 --output-file="ui/fonts/$1.woff2"
  rm "$whole"
}

cut inter-latin inter/files/inter-latin-wght-normal.woff2 400:700 "$latin" "$marks,tnum"
# Headings have a single weight.
cut fraunces-latin fraunces/files/fraunces-latin-wght-normal.woff2 580 "$latin" "$marks"
cut noto-sans-arabic noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2 400:700 "$arabic" "$marks,init,medi,fina,isol,rlig,calt,curs"
