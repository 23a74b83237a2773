/**
 * Stations of the subte of Buenos Aires, line by line in the order in which they are passed: latitude, longitude (WGS84 degrees), and the
 * corner that one goes down at, where there is one. Arranged by hand and looked up among the corners of the gazetteer.
 */
export const SUBTE_ROWS = `
# A
Plaza de Mayo -34.60880 -58.37090
Perú -34.60861 -58.37489 = de Mayo y Perú
Piedras -34.60880 -58.37778 = de Mayo y Piedras
Lima -34.60909 -58.38194 = de Mayo y Lima
Sáenz Peña -34.60915 -58.38769 = de Mayo y Luis Sáenz Peña
Congreso -34.60923 -58.39196 = Rivadavia y Callao
Pasco -34.60960 -58.39760 = Rivadavia y Pasco
Alberti -34.60990 -58.40180 = Rivadavia y Alberti
Plaza Miserere -34.61012 -58.40597 = Rivadavia y Pueyrredón
Loria -34.61074 -58.41447 = Rivadavia y Sánchez de Loria
Castro Barros -34.61148 -58.42101 = Rivadavia y Medrano
Río de Janeiro -34.61540 -58.43000 = Rivadavia y Río de Janeiro
Acoyte -34.61830 -58.43646 = Rivadavia y Acoyte
Primera Junta -34.62045 -58.44152 = Rivadavia y Rojas
Puan -34.62350 -58.44860 = Rivadavia y Puán
Carabobo -34.62667 -58.45671 = Rivadavia y Carabobo
San José de Flores -34.62917 -58.46416 = Rivadavia y General José Gervasio Artigas
San Pedrito -34.63071 -58.46964 = Rivadavia y Nazca

# B
Alem -34.60301 -58.37026 = Corrientes y Alem
Florida -34.60332 -58.37522 = Corrientes y Florida
Carlos Pellegrini -34.60367 -58.38098 = Corrientes y Carlos Pellegrini
Uruguay -34.60399 -58.38652 = Corrientes y Uruguay
Callao -34.60444 -58.39229 = Corrientes y Callao
Pasteur -34.60464 -58.39950 = Corrientes y Pasteur
Pueyrredón -34.60456 -58.40547 = Corrientes y Pueyrredón
Carlos Gardel -34.60408 -58.41174 = Corrientes y Agüero
Medrano -34.60318 -58.42095 = Corrientes y Medrano
Ángel Gallardo -34.60207 -58.43212 = Corrientes y Ángel Gallardo
Malabia -34.59897 -58.43976 = Corrientes y Malabia
Dorrego -34.59170 -58.44760 = Corrientes y Dorrego
Federico Lacroze -34.58698 -58.45512 = Corrientes y Federico Lacroze
Tronador -34.58410 -58.46639 = Triunvirato y Tronador
De los Incas -34.58129 -58.47434 = Triunvirato y de los Incas
Echeverría -34.57834 -58.48016 = Triunvirato y Echeverría
Juan Manuel de Rosas -34.57433 -58.48640 = Triunvirato y Monroe

# C
Constitución -34.62780 -58.38143 = Brasil y Lima
San Juan -34.62214 -58.38000 = San Juan y Bernardo de Irigoyen
Independencia -34.61763 -58.38014 = Independencia y Bernardo de Irigoyen
Moreno -34.61183 -58.38054 = Moreno y Bernardo de Irigoyen
Avenida de Mayo -34.60900 -58.38068 = de Mayo y Bernardo de Irigoyen
Diagonal Norte -34.60494 -58.38090 = Sarmiento y Carlos Pellegrini
Lavalle -34.60235 -58.37812 = Lavalle y Esmeralda
General San Martín -34.59560 -58.37760 = Santa Fe y Esmeralda
Retiro -34.59170 -58.37420

# D
Catedral -34.60780 -58.37400 = Rivadavia y San Martín
9 de Julio -34.60404 -58.38096 = Roque Sáenz Peña y Carlos Pellegrini
Tribunales -34.60160 -58.38470 = Talcahuano y Tucumán
Callao -34.59964 -58.39293 = Córdoba y Callao
Facultad de Medicina -34.59973 -58.39719 = Córdoba y Junín
Pueyrredón -34.59444 -58.40235 = Santa Fe y Pueyrredón
Agüero -34.59167 -58.40714 = Santa Fe y Agüero
Bulnes -34.58797 -58.41171 = Santa Fe y Bulnes
Scalabrini Ortiz -34.58515 -58.41595 = Santa Fe y Scalabrini Ortiz
Plaza Italia -34.58118 -58.42173 = Santa Fe y Thames
Palermo -34.57814 -58.42666 = Santa Fe y Juan B. Justo
Ministro Carranza -34.57493 -58.43535 = Santa Fe y Dorrego
Olleros -34.57040 -58.44397 = Cabildo y Olleros
José Hernández -34.56551 -58.45316 = Cabildo y José Hernández
Juramento -34.56204 -58.45669 = Cabildo y Juramento
Congreso de Tucumán -34.55548 -58.46253 = Cabildo y Congreso

# E
Retiro -34.59170 -58.37470
Catalinas -34.59714 -58.37180 = Alem y Paraguay
Correo Central -34.60301 -58.37026 = Alem y Corrientes
Bolívar -34.60911 -58.37350 = Bolívar e Hipólito Yrigoyen
General Belgrano -34.61255 -58.37332 = Belgrano y Bolívar
Independencia -34.61766 -58.38151 = Independencia y Lima
San José -34.62240 -58.38572 = San Juan y San José
Entre Ríos -34.62273 -58.39149 = San Juan y Entre Ríos
Pichincha -34.62333 -58.39783 = San Juan y Pichincha
Jujuy -34.62378 -58.40217 = San Juan y Jujuy
General Urquiza -34.62459 -58.40890 = San Juan y General Urquiza
Boedo -34.62544 -58.41610 = San Juan y Boedo
Avenida La Plata -34.62700 -58.42676 = Directorio y La Plata
José María Moreno -34.62802 -58.43382 = Directorio y José María Moreno
Emilio Mitre -34.63089 -58.44202 = Eva Perón y Emilio Mitre
Medalla Milagrosa -34.63504 -58.44767 = Eva Perón y Curapaligüe
Varela -34.64118 -58.45675 = Eva Perón y Varela
Plaza de los Virreyes -34.64336 -58.46165 = Eva Perón y Lafuente

# H
Facultad de Derecho -34.58330 -58.39100 = Figueroa Alcorta y Pueyrredón
Las Heras -34.58738 -58.39732 = Las Heras y Pueyrredón
Santa Fe -34.59444 -58.40235 = Santa Fe y Pueyrredón
Córdoba -34.59846 -58.40372 = Córdoba y Pueyrredón
Corrientes -34.60456 -58.40547 = Corrientes y Pueyrredón
Once -34.61012 -58.40597 = Rivadavia y Jujuy
Venezuela -34.61589 -58.40449 = Jujuy y Venezuela
Humberto I -34.62250 -58.40252 = Jujuy y Humberto 1
Inclán -34.62982 -58.40088 = Jujuy e Inclán
Caseros -34.63592 -58.39891 = Jujuy y Caseros
Parque Patricios -34.63711 -58.40560 = Caseros y Monteagudo
Hospitales -34.64110 -58.41240 = Almafuerte y Uspallata
`;
